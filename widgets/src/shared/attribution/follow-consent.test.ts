import { expect, it } from 'vitest';
import { sharedAttribution } from './attribution.ts';
import { followConsent, report } from './follow-consent.ts';

const told: string[] = [];
const happen = (name: string) => report(name, () => void told.push(name));

it('reports the last 50 events that happened before the consent module loaded', async () => {
  sharedAttribution().setConsent('granted');
  for (let index = 0; index < 52; index++) happen(`event ${index}`);
  await followConsent();
  expect(told).toHaveLength(50);
  expect([told[0], told.at(-1)]).toEqual(['event 2', 'event 51']);
});
