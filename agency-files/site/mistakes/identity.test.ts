import { describeMistakes, packages, replace } from './mistakes.testing.ts';

describeMistakes('agency.yaml', [
  [
    'a country for a language',
    'agency.yaml',
    replace('[en]', '[jp]'),
    'agency.yaml:6: "languages" is "jp". That is a country, Japan. Write its language, such as "ja" for Japanese.',
  ],
  [
    'an unknown language',
    'agency.yaml',
    replace('[en]', '[xx]'),
    'agency.yaml:6: "languages" is "xx". A language is two letters, such as "en" or "de".',
  ],
  [
    'the name of a language',
    'agency.yaml',
    replace('[en]', '[English]'),
    'agency.yaml:6: "languages" is "English". A language is two letters',
  ],
  [
    'a language twice',
    'agency.yaml',
    replace('[en]', '[en, en]'),
    'agency.yaml:6: "languages" is "en". It appears twice. Keep one.',
  ],
  ['no language', 'agency.yaml', replace('[en]', '[]'), 'agency.yaml:6: "languages" is '],
  [
    'a country for the language of a text',
    packages,
    replace('name: Social Media Starter', 'name: { en: Posts, jp: Posts }'),
    'catalogue/packages.yaml:*: "jp" is not possible here. That is a country, Japan. Write its language, such as "ja" for Japanese.',
  ],
  [
    'a locale without a country',
    'agency.yaml',
    replace('en-US', 'english'),
    'agency.yaml:7: "locale" is "english". A locale is a language and a country',
  ],
  [
    'a locale without a real country',
    'agency.yaml',
    replace('en-US', 'en-EU'),
    'agency.yaml:7: "locale" is "en-EU". A locale is a language and a country',
  ],
  [
    'a locale in another language than the pages',
    'agency.yaml',
    replace('en-US', 'ja-JP'),
    'agency.yaml:7: "locale" is "ja-JP", but "en" is the first of "languages", so dates would be in Japanese on pages in English. Write the language of the pages and your country, such as "en-JP".',
  ],
  [
    'a locale in the second language',
    'agency.yaml',
    (before) => before.replace('[en]', '[en, de]').replace('en-US', 'de-AT'),
    'agency.yaml:7: "locale" is "de-AT", but "en" is the first of "languages", so dates would be in German on pages in English. Write the language of the pages and your country, such as "en-AT".',
  ],
  [
    'tax on top of prices for consumers',
    'agency.yaml',
    (before) =>
      before
        .replace('USD', 'EUR')
        .replace(
          'customers: businesses',
          'tax: { included: false, note: plus VAT, stripeTax: true }\ncustomers: consumers',
        ),
    'agency.yaml:10: Stripe Tax would add tax to the prices in EUR, but "customers" is "consumers", who must see what they pay.',
  ],
  [
    'the address of an API that nothing reads',
    'agency.yaml',
    (before) => `${before}calendar: { view: frame, api: https://api.cal.kerning.co }\n`,
    'agency.yaml:*: Nothing reads "api" while "view" is "frame". Write "times", or remove "api".',
  ],
  [
    'a time zone that ignores daylight saving time',
    'agency.yaml',
    replace('America/New_York', 'EST'),
    'agency.yaml:9: "timeZone" is "EST". A time zone is written like',
  ],
  [
    'a time zone as an offset',
    'agency.yaml',
    replace('America/New_York', "'+01:00'"),
    'agency.yaml:9: "timeZone" is "+01:00". A time zone is written like',
  ],
  [
    'a currency in lowercase',
    'agency.yaml',
    replace('USD', 'usd'),
    'agency.yaml:8: "currency" is "usd". Write it in capital letters: "USD".',
  ],
  [
    'the sign of a currency',
    'agency.yaml',
    replace('USD', '€'),
    'agency.yaml:8: "currency" is "€". A currency is three capital letters',
  ],
  [
    'a currency that Stripe refuses',
    'agency.yaml',
    replace('USD', 'CUP'),
    'agency.yaml:8: "currency" is "CUP". A currency is three capital letters',
  ],
  [
    'an unknown time zone',
    'agency.yaml',
    replace('America/New_York', 'EST5'),
    'agency.yaml:9: "timeZone" is "EST5". A time zone is written like',
  ],
  [
    'an address without https',
    'agency.yaml',
    replace('url: https://', 'url: '),
    'agency.yaml:4: "url" is "kerning.co". Write the whole address',
  ],
  [
    'an address with http',
    'agency.yaml',
    replace('url: https:', 'url: http:'),
    'agency.yaml:4: "url" is "http://kerning.co". The site is at the root of its domain and uses https: write "https://kerning.co".',
  ],
  [
    'an address with a path',
    'agency.yaml',
    replace('https://kerning.co\n', 'https://kerning.co/shop\n'),
    'agency.yaml:4: "url" is "https://kerning.co/shop". The site is at the root of its domain and uses https: write "https://kerning.co".',
  ],
  [
    'an email address without @',
    'agency.yaml',
    replace('hello@kerning.co', 'kerning.co'),
    'agency.yaml:3: "email" is "kerning.co". Write it like',
  ],
  [
    'a misspelled field',
    'agency.yaml',
    replace('claim:', 'clam:'),
    'agency.yaml:2: "clam" isn’t a field here. Did you mean "claim"?',
  ],
  [
    'yes instead of true',
    'agency.yaml',
    replace('widgets: false', 'widgets: no'),
    'agency.yaml:11: "widgets" must be "true" or "false", but it’s "no".',
  ],
  [
    'an unreadable color',
    'agency.yaml',
    replace("on-band: '#ffffff'", "on-band: '#404040'"),
    'agency.yaml:21: "on-band" is "#404040". On "band"',
  ],
  [
    'a color by its name',
    'agency.yaml',
    replace("band: '#383838'", 'band: anthracite'),
    'agency.yaml:20: "band" is "anthracite". A color is "#" and six digits',
  ],
  [
    'an unknown page',
    'agency.yaml',
    replace('widgets: false', 'shop: false'),
    'agency.yaml:11: "shop" is not a page you can switch off.',
  ],
  [
    'a network without an address',
    'agency.yaml',
    replace('https://mastodon.social/@kerning', '"@kerning"'),
    'agency.yaml:5: "Mastodon" is "@kerning". Write the whole address',
  ],
  [
    'a font that is not installed',
    'agency.yaml',
    replace('@fontsource-variable/instrument-sans', '@fontsource-variable/instrument-sanz'),
    'agency.yaml:13: The font package "@fontsource-variable/instrument-sanz" is not installed. Run `npm install @fontsource-variable/instrument-sanz`.',
  ],
  [
    'a font without the weight',
    'agency.yaml',
    replace('400-700', '"900"'),
    'agency.yaml:14: The font has no weight in "900". Choose from 400, 500, 600, 700.',
  ],
  [
    'an unknown color in a drawing',
    'art/logo.svg',
    replace('<path', '<path fill="var(--color-primery)"'),
    'art/logo.svg:2: There is no color "primery" in agency.yaml. Did you mean "primary"?',
  ],
]);
