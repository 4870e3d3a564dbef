import { expect, it, vi } from 'vitest';

vi.mock('#agency/promises/call', () => ({ call: undefined }));
vi.mock('#agency/promises/start', () => ({ start: undefined }));

it('the booking widget shows a neutral heading and note if the agency makes no promises about calls', async () => {
  vi.resetModules();
  const { bookingMessages } = await import('./booking.messages.ts');
  expect(bookingMessages.en).toMatchObject({
    heading: 'Book a call',
    note: 'On the call, we’ll agree on a start date.',
  });
});
