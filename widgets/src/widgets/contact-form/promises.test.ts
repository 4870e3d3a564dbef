import { expect, it, vi } from 'vitest';

vi.mock('#agency/promises/reply', () => ({ reply: undefined }));

it('an agency that does not say how soon it replies promises no time', async () => {
  vi.resetModules();
  const { contactFormMessages } = await import('./contact-form.messages.ts');
  expect(contactFormMessages.en).toMatchObject({
    legal: 'We use your details to reply and for nothing else.',
    sentText: 'We have it, and we’ll be in touch.',
  });
});
