import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  advanceTime,
  checkoutSessionId,
  paidReply,
  renderPage,
  resetPage,
  respondWith,
  restorePage,
} from './payment-status.testing.tsx';

vi.mock('#agency/linked-pages', () => ({ caseStudies: false }));

let worker: ReturnType<typeof resetPage>;

beforeEach(() => {
  worker = resetPage();
});
afterEach(restorePage);

it('links only to the contact page after a payment if the agency has no case studies', async () => {
  worker.mockImplementation(respondWith(paidReply));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect([...new Set(links)]).toEqual(['/contact']);
});
