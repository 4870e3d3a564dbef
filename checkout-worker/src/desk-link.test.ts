import { describe, expect, test } from 'vitest';
import { deskAddress, settlePart } from './desk-link.ts';
import { createMessages } from './lang/messages.ts';
import { plainText } from './mail/mail.ts';
import { deskEnv } from './testing/desk.ts';
import { siteOrigin, testEnv } from './testing/harness.ts';

describe('desk link in a mail to the agency', () => {
  const messages = createMessages('en');

  test('links to the desk if the desk is configured', () => {
    const address = deskAddress('/desk/problems', testEnv(deskEnv));
    expect(address).toBe(`${siteOrigin}/desk/problems`);
    const text = plainText([settlePart('dispute.dp_1', address, messages)]);
    expect(text).toContain(`${siteOrigin}/desk/problems`);
    expect(text).not.toContain('npm run');
  });

  test('shows a terminal command instead of a link if the desk is not configured', () => {
    for (const env of [{}, { ...deskEnv, ACCESS_AUD: '' }, { ...deskEnv, ACCESS_TEAM_DOMAIN: 'evil.example' }]) {
      expect(deskAddress('/desk/problems', testEnv(env))).toBeUndefined();
    }
    expect(plainText([settlePart('dispute.dp_1', undefined, messages)])).toContain(
      'npm run operate -- settle dispute.dp_1 --remote',
    );
  });
});
