import { expect, it, vi } from 'vitest';

vi.mock('#agency/words/de', () => ({ words: {}, promises: { reply: 'eines Werktags' } }));
vi.mock('#agency/words/es', () => ({ words: {}, promises: {} }));

type Words = Record<string, Record<string, string>>;
const sources = import.meta.glob<Record<string, Words>>('../lang/*.ts');

async function readMessages(language: string): Promise<Words> {
  const words = (await sources[`../lang/${language}.ts`]?.())?.[language];
  if (!words) throw new Error(`There is no ${language}.`);
  return words;
}

/** Loads the language modules again, because another test may have loaded them for a different agency. */
async function loadMessages() {
  vi.resetModules();
  return { de: await readMessages('de'), es: await readMessages('es') };
}

it('German form messages show the agency’s reply time', async () => {
  const { de } = await loadMessages();
  expect(de['contact-form']).toMatchObject({
    legal: 'Wir antworten innerhalb eines Werktags und nutzen Ihre Angaben nur dafür.',
    sentText: 'Sie ist bei uns angekommen. Wir antworten innerhalb eines Werktags.',
  });
});

it('messages omit the reply time and call duration in a language for which the agency sets neither', async () => {
  const { de, es } = await loadMessages();
  expect(es['contact-form']?.legal).toBe('Solo usamos sus datos para responderle.');
  expect([de.booking?.heading, es.booking?.heading]).toEqual(['Vereinbaren Sie ein Gespräch', 'Reserve una llamada']);
  const said = JSON.stringify([de.booking, es.booking, es['contact-form']]);
  expect(said).not.toMatch(/\d+ ?(Stunden|horas|Minut|minut)|Werktag|día hábil/);
});
