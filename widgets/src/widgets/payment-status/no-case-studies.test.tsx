import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { id, paidReply, renderPage, resetPage, respondWith, restorePage, wait } from './payment-status.testing.tsx';

vi.mock('#agency/linked-pages', () => ({ caseStudies: false }));

let worker: ReturnType<typeof resetPage>;

beforeEach(() => {
  worker = resetPage();
});
afterEach(restorePage);

it('links only to the contact page after a payment if the agency has no case studies', async () => {
  worker.mockImplementation(respondWith(paidReply));
  renderPage(`/success?session_id=${id}`);
  await wait(1_000);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect([...new Set(links)]).toEqual(['/contact']);
});
