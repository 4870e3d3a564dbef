/** Schema of `agency.yaml`: identity, look and promises of the agency. */
import * as v from 'valibot';
import { isEmail } from '#catalogue/email-address.ts';
import { isTimeZone } from '#catalogue/time.ts';
import { parseUrl } from '#catalogue/url.ts';
import { colorsSchema } from './colors.ts';
import {
  addHint,
  addTitle,
  createTextSchema,
  factNameSchema,
  localizedTextSchema,
  nameSchema,
  webAddressSchema,
} from './fields.ts';
import { isCountry, languageSchema } from './language-code.ts';
import { isStripeCurrency } from './stripe-limits.ts';

function createKnownSchema(isKnown: (text: string) => boolean, remedy: string) {
  return v.pipe(v.string(), v.check(isKnown, remedy));
}

function isLocale(text: string): boolean {
  try {
    const { language, region = '' } = new Intl.Locale(text);
    return (
      /-[A-Z]{2}$/.test(text) && Intl.DateTimeFormat.supportedLocalesOf(language).length === 1 && isCountry(region)
    );
  } catch {
    return false;
  }
}

/** Returns false also for fixed offsets such as `EST` and `+01:00`, because they ignore daylight saving time. */
function isRegionalTimeZone(text: string): boolean {
  return (text === 'UTC' || /^(?!Etc\/)[A-Za-z_]+\//.test(text)) && isTimeZone(text);
}

/** Origin of the agency's site. Validation returns it as browsers send it, with an internationalized domain in ASCII. */
const siteOriginSchema = v.pipe(
  webAddressSchema,
  v.check(
    isOnlyOrigin,
    ({ input }) =>
      `The site is at the root of its domain and uses https: write "https://${input.replace(/^\w+:\/+([^/?#]*@)?|(:\d+)?([/?#].*)?$/g, '')}".`,
  ),
  v.check(
    (text) => isPublicDomain(parseUrl(text)?.hostname),
    'Write the domain that visitors type, such as "https://kerning.co".',
  ),
  v.transform((url) => parseUrl(url)?.origin ?? url),
);

/**
 * Returns false for host names of a local network and for IP addresses. Returns true without a host, because
 * `webAddressSchema` already reports the mistake.
 */
function isPublicDomain(host = 'kerning.co'): boolean {
  return /\.[a-z][a-z\d-]+$/i.test(host) && !host.endsWith('.local');
}

function isOnlyOrigin(text: string): boolean {
  const url = parseUrl(text);
  // If the text is not a URL, `webAddressSchema` already reports the mistake.
  return url === undefined || (url.protocol === 'https:' && url.host === url.hostname && url.href === `${url.origin}/`);
}

/** URL of the agency's profile in a social network, or "soon" if the agency has no profile there yet. */
const profileSchema = v.union(
  [v.literal('soon'), webAddressSchema],
  'Write the full URL of the profile, or "soon" if there is none yet.',
);

const fontSchema = v.strictObject({
  package: v.pipe(
    v.string(),
    v.regex(/^@fontsource(-variable)?\/[a-z0-9-]+$/, 'Name a package such as "@fontsource-variable/instrument-sans".'),
  ),
  weights: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]00(-[1-9]00)?$/, 'Write a weight or a range, such as "400-700".')),
  ),
});

const factSchema = v.union(
  [localizedTextSchema, v.pipe(v.number(), v.transform(String)), v.array(localizedTextSchema)],
  'A fact is a text, a number or a list of texts.',
);

/** Git repository in which the editor at `/admin` saves its changes. Without a repository, there is no editor. */
const editorSchema = v.strictObject({
  backend: v.picklist(['github', 'gitlab', 'gitea']),
  repo: v.pipe(
    v.string(),
    v.regex(/^[\w.-]+(\/[\w.-]+)+(?<!\.git)$/, 'Write the owner and the name, such as "studio/website".'),
  ),
  branch: v.optional(v.string(), 'main'),
  // Host name of a self-hosted Git server.
  host: v.optional(v.pipe(webAddressSchema, v.regex(/[^/]$/, 'Leave out the "/" at the end.'))),
});

export type EditorSetting = v.InferOutput<typeof editorSchema>;

/** Registry of `npm install` on a machine without other settings. */
export const npmRegistry = 'https://registry.npmjs.org';

/** Registry to which the agency publishes its npm package. Without it, embedders install the package from the agency's site. */
const npmPackageSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(
      /^@[a-z0-9~-][a-z0-9._~-]*\/[a-z0-9~-][a-z0-9._~-]*$/,
      'Begin with the scope that your agency owns in the registry, such as "@kerning/widgets". Anybody can register a name without a scope.',
    ),
  ),
  registry: v.optional(
    v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+\S*$/, 'Write the full URL, such as "https://registry.npmjs.org".')),
    npmRegistry,
  ),
});

export const agencySchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.check((text) => !/[\n\r]/.test(text.trim()), 'Write it on one line.'),
    v.check((text) => /[\p{L}\p{N}]/u.test(text), 'Write the name of the agency.'),
    v.trim(),
  ),
  claim: addHint(localizedTextSchema, 'What the agency says about itself, in one line.'),
  description: v.optional(
    addHint(localizedTextSchema, 'One or two sentences, for /llms.txt and for a home page without home.yaml.'),
  ),
  email: v.pipe(v.string(), v.check(isEmail, 'Write it like "hello@kerning.co".')),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+([\s().-]*\d){6,15}$/, 'Begin with the country code, such as "+49 30 1234567".'),
      v.check((text) => !/\(0\)/.test(text), 'Leave out "(0)", because links would dial it after the country code.'),
    ),
  ),
  address: v.optional(nameSchema),
  taxId: v.optional(addHint(nameSchema, 'Your VAT or tax ID, as receipts show it.')),
  url: siteOriginSchema,
  booking: v.optional(addHint(webAddressSchema, 'Where people book a call, such as your Calendly page.')),
  calendar: v.optional(
    addHint(
      v.strictObject({
        view: addHint(
          v.picklist(['frame', 'times']),
          '"times" shows days and times on the page itself; "frame" shows the calendar’s own page.',
        ),
        api: v.optional(
          addHint(
            webAddressSchema,
            'The URL of Cal.com’s API, if Cal.com runs on your own domain: "https://api.cal.kerning.co".',
          ),
        ),
      }),
      'How the calendar of "booking" is shown. "times" needs an API key from Calendly or Cal.com.',
    ),
    { view: 'frame' },
  ),
  social: v.optional(
    addHint(
      v.record(v.string(), profileSchema),
      'Each network by name, with the full URL of your profile. "soon" shows it as not open yet.',
    ),
    {},
  ),
  isDemonstration: v.optional(
    addHint(v.boolean(), 'True while the agency is made up. It can’t be deployed until this is false.'),
    false,
  ),
  aboutVideo: v.optional(
    addTitle(
      v.strictObject({
        provider: v.picklist(['youtube', 'vimeo']),
        id: v.pipe(
          v.string(),
          v.regex(/^[\w-]+$/, 'Write only the id: of "https://youtu.be/dQw4w9WgXcQ", it is "dQw4w9WgXcQ".'),
        ),
      }),
      'Film',
      'A film about the agency, shown on the about page.',
    ),
  ),
  languages: addHint(
    v.pipe(
      v.array(languageSchema),
      v.minLength(1, 'Name at least one language. The first is the main one.'),
      v.checkItems((code, index, all) => all.indexOf(code) === index, 'It appears twice. Keep one.'),
    ),
    'The first is the main one, at "/".',
  ),
  locale: addHint(
    createKnownSchema(isLocale, 'A locale is a language and a country, such as "en-US".'),
    'How dates and prices are written.',
  ),
  currency: v.pipe(
    v.string(),
    v.check(isStripeCurrency, ({ input }) =>
      isStripeCurrency(input.toUpperCase())
        ? `Write it in capital letters: "${input.toUpperCase()}".`
        : 'A currency is three capital letters, such as "USD" or "EUR", and one that Stripe charges in.',
    ),
  ),
  timeZone: createKnownSchema(isRegionalTimeZone, 'A time zone is written like "Europe/Berlin".'),
  legalForm: v.optional(nameSchema),
  tax: v.optional(
    addHint(
      v.strictObject({
        included: v.optional(
          addHint(v.boolean(), 'Whether prices include it. If left out, they do, except in USD and CAD.'),
        ),
        note: addHint(
          createTextSchema(),
          'The words beside prices and in the cart: "incl. VAT", "plus tax", or "no VAT" if none is charged.',
        ),
        stripeTax: v.optional(
          addHint(
            v.boolean(),
            "True if Stripe Tax calculates the tax on each order from the buyer's address. Switch it on at Stripe first. Companies can enter their tax ID.",
          ),
          false,
        ),
      }),
      'How tax is charged and shown. If left out, none is charged and no page mentions it.',
    ),
  ),
  customers: addHint(
    v.picklist(['businesses', 'consumers']),
    'Who buys. Consumers get a page for withdrawing from a contract, as EU law requires.',
  ),
  reviewInvitationDays: v.optional(
    addHint(
      v.pipe(
        v.number(),
        v.integer('Write a whole number of days.'),
        v.minValue(0, 'The minimum is 0, which invites nobody.'),
        v.maxValue(365, 'The maximum is 365 days.'),
      ),
      'Days after an order is marked as delivered until its buyer is invited to write a review. 0 invites nobody.',
    ),
    14,
  ),
  contactFiles: v.optional(
    addHint(
      v.boolean(),
      'True if visitors can send files with the contact form: PDF, pictures, office documents, text. They are not scanned for viruses.',
    ),
    false,
  ),
  termsConsent: v.optional(
    addHint(
      v.boolean(),
      "True if buyers must agree to the terms on Stripe's page. First add the URL of your terms to your public details at Stripe: without it, no checkout opens.",
    ),
    false,
  ),
  invoices: v.optional(
    addHint(
      v.strictObject({
        dueDays: addHint(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180)),
          'Days from sending an invoice until it is due: 14.',
        ),
      }),
      'Lets companies order by invoice. If left out, the cart links to the contact page instead.',
    ),
  ),
  colors: colorsSchema,
  fonts: v.strictObject({ heading: fontSchema, text: fontSchema }),
  shape: v.optional(
    v.strictObject({
      corners: v.picklist(['round', 'square']),
      edges: v.picklist(['waves', 'straight']),
    }),
    { corners: 'round', edges: 'straight' },
  ),
  promises: v.optional(
    addHint(
      v.strictObject({
        reply: v.optional(
          addHint(
            createTextSchema(),
            'How soon you answer a message: "one business day". In German, after „innerhalb“: „eines Werktags“, „von 24 Stunden“.',
          ),
        ),
        call: v.optional(
          addHint(createTextSchema(), 'The heading above the calendar: "Book your free 30-minute call".'),
        ),
        start: v.optional(addHint(createTextSchema(), 'When work starts after a call, in a sentence.')),
      }),
      'What the widgets promise, in each language you say it in. Texts quote it as {promises.reply}.',
    ),
    {},
  ),
  pages: v.optional(addHint(v.record(v.string(), v.boolean()), 'Which pages the site has.'), {}),
  facts: v.optional(
    addHint(v.record(factNameSchema, factSchema), 'What several texts quote, such as {facts.reply}.'),
    {},
  ),
  editor: v.optional(editorSchema),
  npm: v.optional(
    addHint(
      npmPackageSchema,
      'Where you publish the npm package. If left out, developers install it from your site, at the URL on /embed.',
    ),
  ),
});

export type Agency = v.InferOutput<typeof agencySchema>;
export type Fact = v.InferOutput<typeof factSchema>;
