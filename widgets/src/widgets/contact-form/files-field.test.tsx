import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderContactForm, resetWithFakeWorker, user } from './contact-form.testing.tsx';

vi.mock('#agency/brand', async (original) => ({
  ...(await original<typeof import('#agency/brand')>()),
  contactFiles: true,
}));

beforeEach(() => void resetWithFakeWorker());
afterEach(() => vi.unstubAllGlobals());

it('shows a chosen file in a DOM without DataTransfer, as in unit tests of host pages (F74)', async () => {
  expect('DataTransfer' in globalThis).toBe(false);
  renderContactForm();
  await user.upload(screen.getByLabelText('Files'), new File(['Hello'], 'brief.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('brief.pdf')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove: brief.pdf' }));
  expect(screen.queryByText('brief.pdf')).toBeNull();
});
