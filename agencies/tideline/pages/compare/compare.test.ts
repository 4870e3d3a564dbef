import { expect, test } from 'vitest';
import { readPageAt } from '#site/checks/built-site.ts';
import { agency } from '#site/src/agency.ts';

test('the comparison table marks Tideline as best in fewer than half of the rows', () => {
  const { document } = readPageAt('/compare');
  const columns = [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);
  expect(columns).toEqual(['Agency', 'Freelancer', 'Tool', agency.name]);
  for (const column of columns.slice(0, 3)) {
    expect(document.querySelector(`td[data-column="${column}"][data-best]`)).not.toBeNull();
  }
  const rows = document.querySelectorAll('tbody tr').length;
  expect(document.querySelectorAll(`td[data-column="${agency.name}"][data-best]`).length).toBeLessThan(rows / 2);
});
