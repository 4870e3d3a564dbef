/** Checks delivery times of an agency whose pages are in German or Spanish. */
import { describe, expect, test, vi } from 'vitest';
import { services } from '#agency/catalogue';
import { agency } from '../../src/agency.ts';
import { createSubjectPattern } from './delivery-check.ts';

/** Returns the check of an agency that delivers one service in a day and another in a week. */
async function checkWith(times: readonly [day: string, week: string]) {
  const [first, second] = services;
  vi.resetModules();
  vi.doMock('#catalogue/delivery.ts', async (original) => {
    const delivery = await original<typeof import('#catalogue/delivery.ts')>();
    const [day, week] = times;
    const changed = { [first?.id ?? '']: day, [second?.id ?? '']: week };
    return { ...delivery, deliveryTimes: { ...delivery.deliveryTimes, ...changed } };
  });
  const { findUntruePromises } = await import('./delivery-check.ts');
  const findServicePath = (service: string | undefined) =>
    `/services/${agency.servicePages.services.find(({ category }) => category === service)?.id}`;
  return {
    day: (text: string) => findUntruePromises({ path: findServicePath(first?.id), blocks: [text] }),
    week: (text: string) => findUntruePromises({ path: findServicePath(second?.id), blocks: [text] }),
  };
}

describe.each([
  [
    'German',
    ['24 Stunden', '5–7 Werktagen'],
    [
      'Am nächsten Tag ist alles online.',
      'Fertig in 24 Stunden.',
      'Morgen fertig.',
      'Fertig in 3 Werktagen.',
      'Nach 3 Arbeitstagen.',
    ],
    [
      'Wir antworten in 24 Stunden.',
      'Eilaufträge sind am selben Tag da.',
      'Fertig in 5–7 Werktagen.',
      'Das dauert einen Tag.',
    ],
  ],
  [
    'Spanish',
    ['24 horas', '5–7 días hábiles'],
    ['Todo está en línea al día siguiente.', 'Listo en 24 horas.', 'Listo en 3 días hábiles.', 'En 3 días laborables.'],
    ['Respondemos en 24 horas.', 'Listo en 5–7 días hábiles.'],
  ],
  [
    'English',
    ['24 hours', '5–7 business days'],
    ['Ready in 3 working days.', 'Delivered tomorrow.'],
    ['We reply within 24 hours.', 'Ready in 5–7 working days.'],
  ],
] as const)('delivery times in %s', (_language, times, rejected, accepted) => {
  test.each(rejected)('rejects “%s” on the page of a service with delivery in a week', async (text) => {
    expect((await checkWith(times)).week(text)).toEqual([expect.stringContaining(`“${text}”`)]);
  });

  test.each(accepted)('accepts “%s” on the page of a service with delivery in a week', async (text) => {
    expect((await checkWith(times)).week(text)).toEqual([]);
  });

  test('accepts promises of next-day delivery on the page of a service with delivery in a day', async () => {
    const check = await checkWith(times);
    for (const text of rejected.filter((sentence) => !/\d (?!hours|Stunden|horas)/.test(sentence))) {
      expect(check.day(text)).toEqual([]);
    }
  });
});

test.for([
  [['C++ app', 'site (small)'], 'Your C++ apps tomorrow.', true],
  [['C++ app', 'site (small)'], 'A site (small), the same day.', true],
  [['Übersetzung'], 'Ihre Übersetzung in 24 Stunden.', true],
  [['ad'], 'Read it tomorrow.', false],
  [['ad'], 'Two ads tomorrow.', true],
] as const)('subjectPattern(%j).test(“%s”) returns %s', ([subjects, sentence, isFound]) => {
  expect(createSubjectPattern(subjects).test(sentence)).toBe(isFound);
});
