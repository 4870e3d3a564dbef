import { expect, it } from 'vitest';
import { sharedAttribution } from './attribution.ts';
import { followConsent, report } from './follow-consent.ts';

const sent: string[] = [];
const reportEvent = (name: string) => report(name, () => void sent.push(name));

it('reports the last 50 events that happened before the consent module loaded', async () => {
  sharedAttribution().setConsent('granted');
  for (let index = 0; index < 52; index++) reportEvent(`event ${index}`);
  await followConsent();
  expect(sent).toHaveLength(50);
  expect([sent[0], sent.at(-1)]).toEqual(['event 2', 'event 51']);
});
