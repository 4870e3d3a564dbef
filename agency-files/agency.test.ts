import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkAgency } from './agency.ts';
import { parseOwnerFile } from './owner-file.ts';

const file = 'agencies/studio/agency.yaml';

describe('addresses in agency.yaml', () => {
  it.each([
    [
      'https://żółty-mikrofon.pl',
      'https://xn--ty-mikrofon-peb14hfx.pl',
      'kontakt@żółty-mikrofon.pl',
      'kontakt@żółty-mikrofon.pl',
    ],
    ['https://Kerning.co/', 'https://kerning.co', 'kontakt@xn--ty-mikrofon-peb14hfx.pl', 'kontakt@żółty-mikrofon.pl'],
    ['https://президент.рф', 'https://xn--d1abbgf6aiiy.xn--p1ai', 'a@b.xn--p1ai', 'a@b.рф'],
    ['https://kerning.co', 'https://kerning.co', 'jürgen@example.org', 'jürgen@example.org'],
  ])('reads the url %s as %s, and the email %s as %s', (url, origin, email, shown) => {
    const text = readFileSync(file, 'utf8')
      .replace(/^url: .*$/m, `url: ${url}`)
      .replace(/^email: .*$/m, `email: ${email}`);
    expect(checkAgency(parseOwnerFile(file, text))).toMatchObject({ url: origin, email: shown });
  });
});
