import { describe, expect, test } from 'vitest';
import { createDeskUrl, createSettlePart } from './desk-link.ts';
import { createMessages } from './lang/messages.ts';
import { formatPlainText } from './mail/mail.ts';
import { deskEnv } from './testing/desk.ts';
import { createTestEnv, siteOrigin } from './testing/harness.ts';

describe('desk link in a mail to the agency', () => {
  const messages = createMessages('en');

  test('links to the desk if the desk is configured', () => {
    const address = createDeskUrl('/desk/problems', createTestEnv(deskEnv));
    expect(address).toBe(`${siteOrigin}/desk/problems`);
    const text = formatPlainText([createSettlePart('dispute.dp_1', address, messages)]);
    expect(text).toContain(`${siteOrigin}/desk/problems`);
    expect(text).not.toContain('npm run');
  });

  test('shows a terminal command instead of a link if the desk is not configured', () => {
    for (const env of [{}, { ...deskEnv, ACCESS_AUD: '' }, { ...deskEnv, ACCESS_TEAM_DOMAIN: 'evil.example' }]) {
      expect(createDeskUrl('/desk/problems', createTestEnv(env))).toBeUndefined();
    }
    expect(formatPlainText([createSettlePart('dispute.dp_1', undefined, messages)])).toContain(
      'npm run operate -- settle dispute.dp_1 --remote',
    );
  });
});
