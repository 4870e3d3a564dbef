import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contactRequestSchema, reviewRequestSchema } from '#catalogue/wire-forms.ts';
import { linkLifeSeconds as billingLinkSeconds } from '../billing/billing-link.ts';
import { linkLifeSeconds as partnerLinkSeconds } from '../partners/partner-link.ts';
import { linkLifeSeconds as moderationLinkSeconds } from '../reviews/moderation-link.ts';
import deskEnglish from './desk/en.ts';
import en, { type Strings } from './en.ts';
import { translateFieldError } from './field-text.ts';

function listTexts(strings: object, path = ''): [path: string, text: string][] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : listTexts(value, `${path}${key}.`),
  );
}

const findPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

const mayMatchEnglish =
  /^(booking\.cartLine|cartLinks\.partner|desk\.columns\.(name|partner|status)|desk\.orders\.status|desk\.partners\.name|mail\.(testSubject|line|name|partner|subtotal)|(onboarding|byInvoice)\.optional|partnerPage\.widget|webhooks\.(title|url|isTest)|desk\.pages\.webhooks|pages\.reference|.*\.problem|.*\.soldTwiceName)$/;

const known = import.meta.glob<Strings>('./??.ts', { eager: true, import: 'default' });
const desks = import.meta.glob<object>('./desk/??.ts', { eager: true, import: 'default' });
const others = Object.entries(known).flatMap(([file, strings]) =>
  strings === en ? [] : [[file.slice(2, 4), strings] as const],
);

test('the Worker has messages in German and Spanish besides English', () => {
  expect(others.map(([language]) => language)).toEqual(expect.arrayContaining(['de', 'es']));
});

describe.each(others)('messages in %s', (language, strings) => {
  const desk = desks[`./desk/${language}.ts`];
  const texts = Object.fromEntries(listTexts({ ...strings, ...(desk && { desk }) }));

  test.each(listTexts({ ...en, ...(desk && { desk: deskEnglish }) }))(
    'translates the message %s and keeps its placeholders',
    (path, english) => {
      const text = texts[path] ?? '';
      expect(text.trim()).not.toBe('');
      expect([...new Set(findPlaceholders(text))]).toEqual([...new Set(findPlaceholders(english))]);
      if (!mayMatchEnglish.test(path)) expect(text).not.toBe(english);
    },
  );

  test('translates every error message of the contact and review forms', () => {
    const sent = {
      name: '',
      email: 'x',
      phone: 'x'.repeat(51),
      message: '',
      services: ['Piracy'],
      review: '',
      rating: 9,
    };
    const tooLong = {
      name: 'Ada',
      email: 'ada@example.com',
      message: 'x'.repeat(10_001),
      review: 'x'.repeat(5001),
      rating: 1,
    };
    const messages = [contactRequestSchema, reviewRequestSchema].flatMap((schema) =>
      [sent, tooLong].flatMap((body) => v.safeParse(schema, body).issues?.map(({ message }) => message) ?? []),
    );
    messages.push(
      'Choose a plan.',
      'The quantity must be a whole number from 1 to 99.',
      'Not a valid partner ID.',
      'Not a price.',
    );
    expect(messages.length).toBeGreaterThan(11);
    for (const message of messages)
      expect([message, translateFieldError(message, strings)]).not.toEqual([message, message]);
  });
});

const minutes = 60;
const days = 24 * 60 * minutes;

test.each(Object.entries(known))('the messages in %s state how long each mailed link is valid', (_, strings) => {
  const { billingLink, billing, partnerLink, partnerPage, moderation } = strings;
  const has = (life: number, unit: number) => expect.stringMatching(new RegExp(`\\b${life / unit}\\b`));
  expect([billingLink.what, billing.once]).toEqual(Array(2).fill(has(billingLinkSeconds, minutes)));
  expect([partnerLink.what, partnerPage.expired, partnerPage.sent]).toEqual(
    Array(3).fill(has(partnerLinkSeconds, minutes)),
  );
  expect(moderation.links).toEqual(has(moderationLinkSeconds, days));
});

test.each(Object.entries(known))(
  'the alerts about unsent mails in %s name the desk’s page of unsent mails',
  (file, strings) => {
    const { pages } = desks[file.replace('./', './desk/')] as typeof deskEnglish;
    for (const event of ['mail-dead', 'mail-address-suppressed'] as const)
      expect(strings.alert.meanings[event]).toContain(pages.mails);
  },
);

test('translateFieldError() returns error messages without a translation unchanged', () => {
  const german = known['./de.ts'] ?? en;
  expect(translateFieldError('Something only newer code says.', german)).toBe('Something only newer code says.');
  expect(translateFieldError('At most 50 characters.', german)).toBe('Höchstens 50 Zeichen.');
});
