import { expect, test } from 'vitest';
import { formatMoney } from '#catalogue/money.ts';
import { getPageText } from '#site/checks/built-site.ts';
import { backlinkPacks } from '../../../backlinks.ts';
import { listPaths, readServicePage } from '../../../checks/services.testing.ts';

test("the SEO backlinks page shows every pack's price, the domain authority, the delivery time and the anchors per URL", () => {
  const page = readServicePage('seo-backlinks');
  const packs = [...page.document.querySelectorAll('.packs > li')].map((pack) => pack.textContent ?? '');
  expect(packs).toHaveLength(backlinkPacks.length);
  backlinkPacks.forEach(({ quantity, unitAmount, popular }, index) => {
    expect(packs[index]).toContain(`${quantity} backlinks`);
    expect(packs[index]).toContain(formatMoney(unitAmount));
    expect(packs[index]?.includes('Most Popular')).toBe(popular === true);
  });
  expect(getPageText(page)).toMatch(/DA20–65.*30 days.*1 anchor per URL/);
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});
