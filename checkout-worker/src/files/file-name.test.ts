import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../testing/any-character.ts';
import { formatContentDisposition, sanitizeFileName } from './file-name.ts';

/** Generates any character, half of the time one that a file name must not contain or end with. */
const character = fc.oneof(
  fc.constantFrom('/', '\\', '.', ' ', '\0', '\u200B', '\u202E', '\u2028', '\u2029', '\uFEFF', '\uD800'),
  anyCharacter,
);

describe('sanitizeFileName()', () => {
  test.each([
    ['brief.pdf', 'brief.pdf'],
    ['Größe & Preis.PDF', 'Größe & Preis.PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fakepath\\brief.pdf', 'brief.pdf'],
    ['brief\u202Efdp.exe', 'brieffdp.exe.pdf'],
    ['a\u0000b\nc\r\nd.pdf', 'ab c d.pdf'],
    ['zero\u200Bwidth\uFEFF.pdf', 'zerowidth.pdf'],
    ['page.html', 'page.html.pdf'],
    ['...', 'file.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'file.pdf'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(100)}.pdf`],
  ])('turns %j into %j', (sent, name) => {
    expect(sanitizeFileName(sent, 'pdf')).toBe(name);
  });

  test('keeps an extension that fits the file type, and otherwise appends a fitting extension', () => {
    expect(sanitizeFileName('photo.jpeg', 'jpg')).toBe('photo.jpeg');
    expect(sanitizeFileName('photo.png', 'jpg')).toBe('photo.png.jpg');
    expect(sanitizeFileName('a.__proto__', 'jpg')).toBe('a.__proto__.jpg');
  });

  test('reads only the end of a name of a million dots, which would take minutes (T21)', () => {
    expect(sanitizeFileName(`a${'.'.repeat(1_000_000)}b.pdf`, 'pdf')).toBe('b.pdf');
  });

  test('returns no path separator, control or bidirectional character for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 120 }), (sent) =>
        /^[^/\\\p{C}\p{Zl}\p{Zp}]{1,100}\.pdf$/iu.test(sanitizeFileName(sent, 'pdf')),
      ),
    );
  });
});

describe('formatContentDisposition()', () => {
  test.each([
    ['brief.pdf', `attachment; filename="brief.pdf"; filename*=UTF-8''brief.pdf`],
    ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ['Größe 50%.pdf', `attachment; filename="Gr__e 50_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%2050%25.pdf`],
    ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2a.pdf`],
  ])('encodes %j as in RFC 6266', (name, header) => {
    expect(formatContentDisposition(name)).toBe(header);
  });
});
