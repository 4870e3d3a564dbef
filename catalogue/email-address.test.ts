import { describe, expect, test } from 'vitest';
import { emailInput, isAsciiEmail, isEmail, readEmail, toAsciiEmail } from './email-address.ts';

const accepted = [
  'jane@example.com',
  "o'neil+news@sub.example.co",
  'jürgen@example.org',
  'a@b.xn--p1ai',
  'kontakt@żółty-mikrofon.pl',
  'kontakt@xn--ty-mikrofon-peb14hfx.pl',
  '問い合わせ@例え.テスト',
  'दफ़्तर@उदाहरण.परीक्षा',
];
const refused = [
  '',
  'jane',
  'jane@example',
  '@example.com',
  'jane@@example.com',
  'jane doe@example.com',
  'jane@example.com,eve@example.com',
  'jane@example.com>',
  'jane,eve@example.com',
  'Jane<jane@example.com',
  'jane\\@example.com',
  '"jane"@example.com',
  'jane@example.com\r\nBcc: eve@example.com',
  'jane@ex\u202eample.com',
  'jane@-example.com',
  'jane@example-.com',
  'jane@example..com',
  'jane@example.com/x',
  `${'j'.repeat(65)}@example.com`,
  `jane@${'x'.repeat(250)}.com`,
];

const typed = [
  'jane@example.com ',
  ' jane@example.com',
  'jane@example.com. ',
  'jane@example.com.',
  '\u00a0jane@example.com\u00a0',
  '\u200bjane@example.com',
  '\u2068jane@example.com\u2069',
  'jane@example.com\ufeff',
  'jane@example.com\t',
];

describe('email address', () => {
  test.each(accepted)('isEmail() accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each(refused)('isEmail() rejects %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  // Browsers compile `pattern` with the flag `v`: https://html.spec.whatwg.org/multipage/input.html#compiled-pattern-regular-expression
  test.each(['ann＠evil.example@acme.example', 'ann，eve@acme.example', '＜ann＞@acme.example'])(
    'isEmail() rejects %s, which a mail program may normalize to other recipients (T17)',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );

  test('matches the pattern of the form input if and only if isEmail() accepts the address', () => {
    const pattern = new RegExp(`^(?:${emailInput.pattern})$`, 'v');
    const isValid = (text: string) => text.length <= emailInput.maxLength && pattern.test(text);
    for (const email of [...accepted, ...refused, ...typed]) {
      expect([email, isValid(email)]).toEqual([email, isEmail(readEmail(email))]);
    }
  });

  // `type="email"` would remove spaces: https://html.spec.whatwg.org/multipage/input.html#email-state-(type=email)
  // https://github.com/the-djmaze/snappymail/issues/436, https://github.com/alphagov/notifications-utils/pull/471
  test.each(typed)('readEmail() removes the characters that a keyboard or the clipboard adds: %j', (text) => {
    expect(readEmail(text)).toBe('jane@example.com');
  });

  // Word and some keyboards curl the apostrophe: https://github.com/alphagov/notifications-utils/pull/500
  test('readEmail() replaces a curly apostrophe with a straight apostrophe', () => {
    expect(readEmail('jane.o’brien@example.com')).toBe("jane.o'brien@example.com");
  });

  test('readEmail() processes a text with 30,000 spaces in linear time', () => {
    const start = Date.now();
    for (const text of [' '.repeat(30_000), `${' '.repeat(30_000)}x`, `jane@example.com${' '.repeat(30_000)}x`]) {
      expect(readEmail(text)).toBe(text);
    }
    expect(Date.now() - start).toBeLessThan(500);
  });

  test.each([
    ['kontakt@żółty-mikrofon.pl', 'kontakt@xn--ty-mikrofon-peb14hfx.pl'],
    ['kontakt@ŻÓŁTY-mikrofon.pl', 'kontakt@xn--ty-mikrofon-peb14hfx.pl'],
    ['Jane@Example.com', 'Jane@Example.com'],
    ['JÜRGEN@example.org', 'jürgen@example.org'],
    ['ju\u0308rgen@example.org', 'jürgen@example.org'],
  ])('toAsciiEmail() converts %s to %s', (email, ascii) => {
    expect(toAsciiEmail(email)).toBe(ascii);
  });

  test('isAsciiEmail() returns false only if the part before the @ contains non-ASCII letters', () => {
    expect(isAsciiEmail('kontakt@żółty-mikrofon.pl')).toBe(true);
    expect(isAsciiEmail('jürgen@example.org')).toBe(false);
  });
});
