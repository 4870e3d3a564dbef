import { expect, it, vi } from 'vitest';

vi.mock('#agency/promises/reply', () => ({ reply: undefined }));

it('the contact form promises no reply time if the agency has configured no reply time', async () => {
  vi.resetModules();
  const { contactFormMessages } = await import('./contact-form.messages.ts');
  expect(contactFormMessages.en).toMatchObject({
    legal: 'We use your details to reply and for nothing else.',
    sentText: 'We have your message and will be in touch.',
  });
});
