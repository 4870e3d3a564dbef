/** Tests that visitors' text is stored and mailed as typed, and cannot inject headers or recipients into a mail. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#agency/brand';
import { isEmail } from '#catalogue/email-address.ts';
import { contactFields } from '#catalogue/forms/contact.ts';
import { type Field, listFieldNames } from '#catalogue/forms/field.ts';
import { anyCharacter } from '../testing/any-character.ts';
import { postForm, queryTable, sendContact, sendReview } from '../testing/forms.ts';
import { agencyAddress, clearDatabase, readProblem } from '../testing/harness.ts';
import { createMailFake } from '../testing/mail-fake.ts';

beforeEach(clearDatabase);

/** Returns the maximum length of a contact form field in characters; undefined for a field without a limit. */
function getMaxLength(name: string): number | undefined {
  return (contactFields as Readonly<Record<string, Field>>)[name]?.max;
}

const corpus: readonly (readonly [string, string])[] = [
  ['emoji joined by ZWJ', 'A family: 👩‍👩‍👧‍👦 and a flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['decomposed letters', 'Cafe\u0301 in two parts, Café in one'],
  ['right to left', 'مرحبا بالعالم, שלום'],
  ['bidi overrides', 'abc \u202Edef\u202C \u2066ghi\u2069 \u202Ajkl\u202C'],
  ['a flood of combining marks', `Z${'\u0323\u0310\u0321'.repeat(300)}`],
  ['Windows line breaks', 'one\r\ntwo\r\n\r\nthree'],
  ['Unix line breaks', 'one\ntwo\n\nthree'],
  ['carriage returns', 'one\rtwo'],
  ['four-byte characters', '𝒳 𐍈 🌊'],
  ['line separators', 'one\u2028two\u2029three'],
  ['a byte order mark', '\uFEFFhello'],
  ['the syntax of quoted-printable', '=3D =\r\n= =20 ==\t= end='],
  ['spaces at the ends of lines', 'one   \ntwo\t\n   three '],
  ['the headers of a mail', 'Subject: hi\r\nBcc: x@evil.example\r\n\r\n.\r\nQUIT\r\nFrom me'],
  ['HTML', '<script>alert(1)</script> &amp; <!-- -->'],
  ['nearly ten thousand characters', 'ä'.repeat(9999)],
];

const asMail = (text: string) => text.replace(/\r\n|\r/g, '\n');

test.each(['ada@example.com ', '\u200bada@example.com', 'ada@example.com. '])(
  'stores the email address typed as %j without the extra characters, and mails that address',
  async (email) => {
    const mailFake = createMailFake();
    expect((await sendContact({ email }, mailFake.bindings)).status).toBe(201);
    await mailFake.deliver();
    expect(await queryTable('contact_messages')).toMatchObject([{ email: 'ada@example.com' }]);
    expect(mailFake.findMailsTo('ada@example.com')).toHaveLength(1);
  },
);

describe('unusual text in messages and reviews (F26)', () => {
  test.each(corpus)('stores and mails a message as typed: %s', async (_, text) => {
    const mailFake = createMailFake();
    const message = `${text}.`;
    expect((await sendContact({ message }, mailFake.bindings)).status).toBe(201);
    await mailFake.deliver();
    const [row] = await queryTable<{ message: string }>('contact_messages');
    expect(row?.message).toBe(message.normalize('NFC'));
    expect(mailFake.mails).toHaveLength(2);
    for (const { text: mailed } of mailFake.findMailsTo(agencyAddress)) {
      expect(mailed.endsWith(`\n\n${asMail(message.normalize('NFC'))}\n`)).toBe(true);
    }
  });

  test.each(corpus)('stores the message of a plain form as typed: %s', async (_, text) => {
    expect((await postForm('contact', { name: 'Ada', email: 'ada@example.com', message: `${text}.` })).status).toBe(
      303,
    );
    const [row] = await queryTable<{ message: string }>('contact_messages');
    expect(row?.message).toBe(`${text}.`.normalize('NFC'));
  });

  test('counts a line break of a plain form as one character, as the browser does', async () => {
    const message = `${'a\r\n'.repeat(4999)}bc`;
    expect((await postForm('contact', { name: 'Ada', email: 'ada@example.com', message })).status).toBe(303);
    const response = await postForm('contact', { name: 'Ada', email: 'ada@example.com', message: `${message}d` });
    expect(response.status).toBe(422);
  });

  // Word and PowerPoint copy such characters, which visitors cannot see: https://github.com/kobotoolbox/enketo-express/issues/148
  test.each([
    ['NUL', 'a\u0000b', 'ab'],
    ['another control character', 'a\u0003b', 'ab'],
    ['a manual line break', 'a\u000bb', 'a\nb'],
    ['a lone high surrogate', 'a\ud83db', 'ab'],
    ['a lone low surrogate', 'a\udc69b', 'ab'],
  ])('stores text without invisible characters: %s', async (_, text, stored) => {
    expect((await sendContact({ message: text })).status).toBe(201);
    expect((await sendReview({ review: text })).status).toBe(202);
    expect(await queryTable('contact_messages')).toMatchObject([{ message: stored }]);
    expect(await queryTable('reviews')).toMatchObject([{ review_text: stored }]);
  });

  test.each([
    ['zero-width space', '\u200b'],
    ['word joiner and byte order mark', '\u2060\ufeff'],
    ['right-to-left mark', ' \u200f '],
    ['Hangul filler', '\u3164'],
    ['Braille blank', '\u2800'],
  ])('refuses a required field whose text is invisible: %s', async (_, text) => {
    for (const [response, path] of [
      [await sendContact({ name: text }), 'name'],
      [await sendReview({ name: text }), 'name'],
      [await sendReview({ review: text }), 'review'],
    ] as const) {
      expect([response.status, (await readProblem(response)).errors?.map((error) => error.path)]).toEqual([
        422,
        [path],
      ]);
    }
  });

  test('stores random text as typed, except for control characters and broken Unicode, or refuses it', async () => {
    const clean = (typed: string) => typed.replace(/[\v\f]/g, '\n').replace(/(?![\t\r\n\x80-\x9f])\p{Cc}|\p{Cs}/gu, '');
    const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        await clearDatabase();
        const response = await sendContact({ message: typed });
        const rows = await queryTable<{ message: string }>('contact_messages');
        if (response.status === 201) expect(rows[0]?.message).toBe(clean(typed).normalize('NFC'));
        else expect([response.status, rows.length]).toEqual([422, 0]);
      }),
      { numRuns: 50 },
    );
  }, 30_000);
});

describe('mail header injection (T17)', () => {
  const attacks = [
    'x\r\nBcc: victim@evil.example',
    'x\nBcc: victim@evil.example',
    'x\rCc: victim@evil.example',
    'x\u2028Bcc: victim@evil.example',
    'x\u0085Bcc: victim@evil.example',
    'x%0d%0aBcc: victim@evil.example',
    '=?utf-8?q?x=0D=0ABcc:_victim@evil.example?=',
    '<a href="https://evil.example">Click</a>',
    '"Boss" <boss@agency.example>',
  ];
  const createExpectedMail = (to: string, replyTo: string, subject: RegExp) => ({
    from: { name: brand.name, email: brand.email },
    to,
    replyTo,
    subject: expect.stringMatching(subject),
    text: expect.any(String),
    html: expect.stringMatching(/^<!DOCTYPE html/),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': 'en-US',
    },
  });

  test.each([...listFieldNames(contactFields).filter((name) => name !== 'email'), 'otherService', 'message'])(
    'text in the field %s adds no header and no recipient to mails',
    async (field) => {
      for (const attack of attacks) {
        await clearDatabase();
        const mailFake = createMailFake();
        const response = await sendContact({ [field]: attack.slice(0, getMaxLength(field)) }, mailFake.bindings);
        expect(response.status).toBe(201);
        await mailFake.deliver();
        const sorted = mailFake.mails.toSorted((a, b) => a.to.localeCompare(b.to));
        expect(sorted).toEqual([
          createExpectedMail('ada@example.com', agencyAddress, /^We’ve received your message$/),
          createExpectedMail(agencyAddress, 'ada@example.com', /^New message from the website \([0-9a-f]{8}\)$/),
        ]);
        if (field !== 'message') expect(sorted[1]?.text.split('\n').some((line) => /^b?cc:/i.test(line))).toBe(false);
      }
    },
  );

  test.each([
    ...attacks,
    'a@b',
    'a@b.example,c@d.example',
    'a@b.example>',
    'ada@example',
    'a b@example.com',
    '"x"@example.com',
  ])('the contact form refuses an email address that contains %j', async (email) => {
    expect((await sendContact({ email: email.includes('@') ? email : `${email}@example.com` })).status).toBe(422);
    expect(await queryTable('contact_messages')).toEqual([]);
  });

  test.each(['x@y.example\r\nBcc: z@evil.example', 'x@y.example>', 'käufer@bücher', ''])(
    'isEmail() rejects %j, so that no mail is sent to this address',
    (address) => {
      expect(isEmail(address)).toBe(false);
    },
  );
});
