import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { bundles, packages } from '#agency/catalogue';
import { formatMoney } from '#catalogue/money.ts';
import { type Embed, type Target, targets } from './embed.ts';
import { kit } from './kit.testing.ts';
import { listOmittedChoices } from './left-out.ts';
import { formatPolicyLines } from './policy.ts';
import { canPromiseIntegrity, createPolicy, createSnippets, hashStyles } from './snippets.ts';

const evil = `"'><script>alert(1)</script>[x] {{ 7 * 7 }} {% raw %} \`\${1}\` & \\ \n]] é`;

function createCode(embed: Partial<Embed> & { target: Target }, index = 0): string {
  return createSnippets({ widget: 'pricing-picker', ...embed }, kit)[index]?.code ?? '';
}

function read(html: string): Document {
  return new JSDOM(html).window.document as unknown as Document;
}

const html: readonly Target[] = ['html', 'webflow', 'squarespace', 'shopify'];

describe.each(Object.keys(kit.widgets))('code for the widget %s', (widget) => {
  test.each(targets)('the code for %s is complete and contains no undefined value', (target) => {
    const found = createSnippets({ widget, target }, kit);
    expect(found.length).toBeGreaterThan(0);
    for (const { code, placement, title } of found) {
      expect(`${code}${placement}${title}`).not.toMatch(/undefined|\[object/);
      expect(code).toBe(code.trim());
    }
  });
});

test.each(Object.keys(kit.widgets))('a Markdown page keeps the elements in the code for the widget %s', (widget) => {
  const attributes = { partner: 'acme', theme: 'dark', class: 'wide' };
  const code = createCode({ widget, target: 'html', attributes, colors: { primary: '#ffd36b', text: '#222222' } });
  const page = read(new MarkdownIt({ html: true }).render(`# Our partner\n\n${code}\n`));
  expect(page.querySelector(`agency-${widget} a`)).not.toBeNull();
  expect(page.body.textContent).not.toMatch(/[<>]/);
});

test('snippets throws for an unknown widget', () => {
  expect(() => createSnippets({ widget: 'constructor', target: 'html' }, kit)).toThrow(
    'There is no widget "constructor".',
  );
});

test('the code adds a cart with the same partner to a price list, unless the page already has a cart', () => {
  const attributes = { partner: 'acme', category: 'seo' };
  const both = read(createCode({ target: 'html', attributes }));
  expect(both.querySelector('agency-cart')?.getAttribute('partner')).toBe('acme');
  expect(both.querySelector('agency-cart')?.hasAttribute('category')).toBe(false);
  expect(both.querySelector('agency-pricing-picker')?.getAttribute('category')).toBe('seo');
  expect(createCode({ target: 'html', attributes, withoutCart: true })).not.toContain('agency-cart');
});

test.each<Target>([...html, 'iframe'])(
  'the code for %s wraps a price list and its cart, or a frame and its link, in one element',
  (target) => {
    const cells = [...read(createCode({ target })).body.children].filter(({ localName }) => localName !== 'script');
    expect(cells.map(({ localName }) => localName)).toEqual(['div']);
    expect(cells[0]?.children).toHaveLength(2);
  },
);

test('the React and Vue code wraps a price list and its cart in one element', () => {
  expect(createCode({ target: 'react' }, 2)).toMatch(
    /return \(\n {4}<div>\n {6}<Cart [^>]*\/>\n {6}<PricingPicker [^>]*\/>\n {4}<\/div>\n {2}\);/,
  );
  expect(createCode({ target: 'vue' }, 2)).toMatch(/<template>\n {2}<div>\n {4}<agency-cart.*<\/div>\n<\/template>$/s);
});

test('the code for a widget without a cart has no wrapper element', () => {
  for (const target of html) expect(createCode({ widget: 'reviews', target })).not.toContain('<div>');
  expect(createCode({ target: 'html', withoutCart: true })).not.toContain('<div>');
});

describe.each<Target>(['google-sites', 'notion', 'wix'])('code for %s', (target) => {
  test('consists of the URL of a page for a frame and the URL of a page for a button', () => {
    const [frame, button] = createSnippets({ widget: 'pricing-picker', target, attributes: { category: 'seo' } }, kit);
    expect(frame?.code).toBe('https://agency.example/embed/frame/pricing-picker?category=seo');
    expect(button?.code).toBe('https://agency.example/pricing');
    expect(createPolicy({ widget: 'pricing-picker', target }, kit)).toEqual({});
  });
});

test('the code for an email is only a link, without script, frame or style', () => {
  const [link, address] = createSnippets({ widget: 'pricing-picker', target: 'email', priceList: true }, kit);
  expect(link?.code).toBe('<a href="https://agency.example/pricing">See plans and prices</a>');
  expect(address?.code).toBe('https://agency.example/pricing');
  const colors = { primary: '#ffffff' };
  expect(listOmittedChoices({ widget: 'cart', target: 'email', colors }, kit).join()).toContain(
    'but not: color primary',
  );
});

test('the code sets attributes for the loader on every tag, but not in bundles and frames, which have no loader', () => {
  const attributes = { config: 'acme', health: true } as const;
  const both = read(createCode({ target: 'html', attributes }));
  for (const tag of ['agency-cart', 'agency-pricing-picker']) {
    expect(both.querySelector(tag)?.getAttribute('config')).toBe('acme');
    expect(both.querySelector(tag)?.hasAttribute('health')).toBe(true);
  }
  expect(createCode({ target: 'wordpress', attributes })).toMatch(/pricing-picker" config="acme" health="true"/);
  for (const target of ['react', 'vue', 'iframe'] as const) {
    expect(createCode({ target, attributes }, target === 'iframe' ? 0 : 2)).not.toMatch(/config=|health/);
    expect(listOmittedChoices({ widget: 'pricing-picker', target, attributes }, kit).join()).toMatch(
      /config(,| and) health/,
    );
  }
});

test('a shortcode omits the attributes that an author must not set, and a note lists the omitted attributes', () => {
  const attributes = { consent: 'granted', theme: 'dark' } as const;
  const also = { cart: { 'success-url': '/thanks', promo: 'SPRING' } };
  const embed = { target: 'wordpress', attributes, also } as const;
  expect(createCode(embed)).toBe(
    '[agency_widget widget="cart" theme="dark" promo="SPRING"]\n[agency_widget widget="pricing-picker" theme="dark"]',
  );
  expect(createCode(embed, 1)).toMatch(/success-url="\/thanks"/);
  expect(listOmittedChoices({ widget: 'pricing-picker', ...embed }, kit)).toEqual([
    'Any author can write a shortcode, so it can’t have: consent="granted", success-url. The Custom HTML block can.',
  ]);
  const authors = { widget: 'cart', target: 'wordpress', attributes: { consent: 'auto' } } as const;
  expect(listOmittedChoices(authors, kit)).toEqual([]);
});

test('a note explains that the WordPress plugin’s settings choose the version that a shortcode loads', () => {
  const embed = { widget: 'cart', pinned: true } as const;
  expect(listOmittedChoices({ ...embed, target: 'wordpress' }, kit).join()).toContain('the settings of the plugin');
  expect(listOmittedChoices({ ...embed, target: 'html' }, kit)).toEqual([]);
});

test.each(['iframe', 'wix', 'link'] as const)(
  'a note lists the cart options that the code for %s omits, whichever widget was selected first',
  (target) => {
    const cart = { open: true, promo: 'SPRING' } as const;
    const embeds: readonly Embed[] = [
      { widget: 'pricing-picker', also: { cart }, target },
      { widget: 'cart', also: { 'pricing-picker': {} }, attributes: cart, target },
    ];
    for (const embed of embeds) {
      expect(listOmittedChoices(embed, kit).join()).toContain('open, promo');
      expect(createCode(embed)).toContain('https://agency.example/');
      expect(createCode(embed)).not.toMatch(/open|promo/);
    }
  },
);

test('every tag gets `test`, and the order form is omitted because the form would create real orders', () => {
  const embed = { target: 'html', attributes: { test: true }, priceList: true } as const;
  const both = read(createCode(embed));
  for (const tag of ['agency-cart', 'agency-pricing-picker'])
    expect(both.querySelector(tag)?.hasAttribute('test')).toBe(true);
  expect(both.querySelector('form')).toBeNull();
  expect(both.querySelector('agency-pricing-picker a')).not.toBeNull();
  expect(createPolicy({ widget: 'pricing-picker', ...embed }, kit)).not.toHaveProperty('form-action');
  expect(listOmittedChoices({ widget: 'pricing-picker', ...embed }, kit).join()).toMatch(/would place real orders/);
});

test('a tag contains the attributes that the agency sets, and the visitor can override these attributes', () => {
  expect(createCode({ widget: 'booking', target: 'html' })).toContain('url="https://calendly.com/agency/call"');
  const changed = read(createCode({ widget: 'booking', target: 'html', attributes: { phone: '+1 555' } }));
  expect(changed.querySelector('agency-booking')?.getAttribute('phone')).toBe('+1 555');
});

describe('script in the embed code', () => {
  test('the code loads the newest script without a hash, because the file changes with each release', () => {
    expect(createCode({ target: 'html' })).toContain(
      '<script type="module" src="https://agency.example/widgets/v1/pricing-picker.en.js"></script>',
    );
  });

  test("the code loads the script in the tag's language, or in the agency's first language if unsupported", () => {
    const readSrc = (lang: string, first = 'en') => {
      const [snippet] = createSnippets(
        { widget: 'pricing-picker', target: 'html', attributes: { lang } },
        { ...kit, siteLanguages: [first] },
      );
      return read(snippet?.code ?? '')
        .querySelector('script')
        ?.getAttribute('src');
    };
    expect(readSrc('de-AT')).toMatch(/pricing-picker\.de\.js$/);
    expect(readSrc('fr')).toMatch(/pricing-picker\.en\.js$/);
    expect(readSrc('', 'de')).toMatch(/pricing-picker\.de\.js$/);
  });

  test.each(html)('the pinned code for %s loads an immutable script with its hash', (target) => {
    const script = read(createCode({ target, pinned: true })).querySelector('script');
    expect(script?.getAttribute('src')).toBe('https://agency.example/widgets/1.2.3/pricing-picker.en.js');
    expect(script?.getAttribute('integrity')).toBe('sha384-english');
    expect(script?.getAttribute('crossorigin')).toBe('anonymous');
  });

  test('the pinned code for frames loads an immutable script, and the policy allows that script', () => {
    const script = read(createCode({ target: 'iframe', pinned: true })).querySelector('script');
    expect(script?.getAttribute('src')).toBe('https://agency.example/widgets/1.2.3/frame.js');
    expect(script?.getAttribute('integrity')).toBe('sha384-frame');
    expect(formatPolicyLines(createPolicy({ widget: 'cart', target: 'iframe', pinned: true }, kit))).toBe(
      'frame-src https://agency.example;\nscript-src https://agency.example/widgets/1.2.3/frame.js;',
    );
  });
});

describe('hostile values in the embed code', () => {
  test.each(html)('hostile values are escaped in the code for %s', (target) => {
    const embed = { target, attributes: { partner: evil, words: JSON.stringify({ heading: evil }) } } as const;
    const document = read(createCode(embed));
    expect(document.querySelector('agency-pricing-picker')?.getAttribute('partner')).toBe(evil);
    expect(document.querySelector('agency-pricing-picker')?.getAttribute('words')).toBe(embed.attributes.words);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    if (target === 'shopify') expect(createCode(embed)).not.toMatch(/\{[{%]/);
  });

  test('hostile values are escaped in the order form', () => {
    const document = read(createCode({ target: 'html', attributes: { partner: evil }, priceList: true }));
    expect(document.querySelector('input[name=partner]')?.getAttribute('value')).toBe(evil);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  test('hostile values are escaped in an iframe and in links', () => {
    const attributes = { partner: evil };
    const document = read(createCode({ target: 'iframe', attributes, campaign: { utm_source: evil } }));
    const frame = new URL(document.querySelector('iframe')?.getAttribute('src') ?? '');
    expect(frame.searchParams.get('partner')).toBe(evil);
    const link = new URL(document.querySelector('a')?.getAttribute('href') ?? '');
    expect([link.origin, link.searchParams.get('utm_source')]).toEqual(['https://agency.example', evil]);
    expect(new URL(createCode({ target: 'wix', attributes })).origin).toBe('https://agency.example');
  });

  test('hostile values are escaped in a shortcode, which ends at the first bracket', () => {
    const words = JSON.stringify({ heading: evil });
    const found = createCode({ target: 'wordpress', withoutCart: true, attributes: { partner: evil, words } });
    expect(found.slice(1, -1)).not.toMatch(/[[\]<>\n]/);
    const [, partner = '', json = ''] = /partner="([^"]*)" words='([^']*)'/.exec(found) ?? [];
    expect(read(`<p title="${partner}"></p>`).querySelector('p')?.title).toBe(evil);
    // The value must survive PHP's stripcslashes(), which WordPress applies to shortcode values.
    expect(json).not.toMatch(/(?<!\\)\\(?:\\\\)*(?!\\)/);
    expect(JSON.parse(json.replaceAll('\\\\', '\\'))).toEqual({ heading: evil });
  });

  test("hostile values are escaped in WordPress's HTML block, which also processes shortcodes", () => {
    const block = createCode({ target: 'wordpress', attributes: { partner: evil } }, 1);
    expect(block).not.toMatch(/[[\]]/);
    expect(read(block).querySelector('agency-pricing-picker')?.getAttribute('partner')).toBe(evil);
  });

  test('hostile values are escaped in the code for a tag manager, which replaces double braces', () => {
    const found = createCode({ target: 'tag-manager', attributes: { partner: evil }, colors: { primary: '#123456' } });
    expect(found).not.toMatch(/\{\{|\}\}/);
    const { window } = new JSDOM(`<div id="agency-pricing-picker-place"><a>old</a></div>${found}`, {
      runScripts: 'dangerously',
    });
    const place = window.document.getElementById('agency-pricing-picker-place');
    expect(place?.textContent).toBe('See pricesSee plans and prices');
    const picker = place?.querySelector('agency-pricing-picker');
    expect(picker?.getAttribute('partner')).toBe(evil);
    expect((picker as HTMLElement | null)?.style.getPropertyValue('--agency-color-primary')).toBe('#123456');
    expect(window.document.querySelector('head script')?.getAttribute('src')).toContain(
      '/widgets/v1/pricing-picker.en.js',
    );
  });

  test('hostile values are escaped in React and Vue', () => {
    const words = JSON.stringify({ heading: evil });
    const jsx = createCode({ target: 'react', attributes: { partner: evil, words } }, 2);
    expect(jsx).toContain(`partner={${JSON.stringify(evil)}}`);
    expect(jsx).toContain(`words={${words}}`);
    const vue = createCode({ target: 'vue', attributes: { partner: evil, words } }, 2);
    const template = /<template>[\s\S]*<\/template>/.exec(vue)?.[0] ?? '';
    const tags = read(template).querySelector('template')?.content;
    const picker = tags?.querySelector('agency-pricing-picker');
    expect(picker?.getAttribute('partner')).toBe(evil);
    expect(JSON.parse(picker?.getAttribute('.words') ?? '')).toEqual({ heading: evil });
  });
});

test('the React code has no children, because a server would render the children instead of the prices', () => {
  for (const widget of Object.keys(kit.widgets)) {
    const jsx = createCode({ widget, target: 'react', priceList: true }, 2);
    expect(jsx).toMatch(/^ {4,6}<[A-Z][^<]* \/>$/m);
    expect(jsx).not.toMatch(/<(?!\/?div>)[a-z/](?!>)/);
  }
  const sentences = listOmittedChoices({ widget: 'pricing-picker', target: 'react', priceList: true }, kit);
  expect(sentences).toEqual([expect.stringContaining('renders its prices itself')]);
});

test('the code for a bundle imports only the selected language', () => {
  for (const [target, module] of [
    ['react', 'agency-widgets/lang/de'],
    ['vue', 'agency-widgets/standalone/lang/de'],
  ] as const) {
    expect(createCode({ target, attributes: { lang: 'de-AT' } }, 2)).toContain(`import '${module}';\n`);
    for (const lang of ['en', 'fr']) expect(createCode({ target, attributes: { lang } }, 2)).not.toContain('/lang/');
    expect(createCode({ target }, 2)).not.toContain('/lang/');
  }
  expect(createCode({ target: 'html', attributes: { lang: 'de' } })).not.toContain('import');
});

describe('the command that installs the npm package', () => {
  const npm = { name: '@acme/widgets', spec: '@acme/widgets@1.2.3', integrity: 'sha512-package' };

  test.each(['react', 'vue'] as const)(
    "names the file on the agency's site, its hash and the setting that npm 12 needs for %s",
    (target) => {
      const [setting, install] = createSnippets({ widget: 'cart', target }, kit);
      expect(setting).toMatchObject({ code: 'allow-remote=root', placement: expect.stringContaining('In .npmrc') });
      expect(install?.code).toBe('npm install --save-exact https://agency.example/widgets/1.2.3/agency-widgets.tgz');
      expect(install?.placement).toContain('sha512-package');
    },
  );

  test.each(['react', 'vue'] as const)(
    'names the package in the registry for %s, as do the imports in the code',
    (target) => {
      const [install, component] = createSnippets(
        { widget: 'cart', target, attributes: { lang: 'de' } },
        { ...kit, npm },
      );
      expect(install?.code).toBe('npm install --save-exact @acme/widgets@1.2.3');
      expect(component?.code).toMatch(/(from|import) '@acme\/widgets\/(react|standalone)\/cart'/);
      expect(component?.code).toMatch(/import '@acme\/widgets\/(standalone\/)?lang\/de'/);
    },
  );

  test('is preceded by a line for .npmrc if the registry is not npm’s', () => {
    const registry = 'https://npm.acme.example';
    const [setting, install] = createSnippets({ widget: 'cart', target: 'vue' }, { ...kit, npm: { ...npm, registry } });
    expect(setting?.code).toBe('@acme:registry=https://npm.acme.example');
    expect(install?.code).toContain('npm install');
  });
});

test.each([
  ['in the element for the widget', '<div id="agency-pricing-picker-place"></div>'],
  ['at the end of the page', '<main></main>'],
])('the code adds only one widget %s if a tag manager fires the tag twice', (_, html) => {
  const found = createCode({ target: 'tag-manager' });
  const { window } = new JSDOM(`<body>${html}${found}${found}</body>`, { runScripts: 'dangerously' });
  expect(window.document.querySelectorAll('agency-pricing-picker')).toHaveLength(1);
  expect(window.document.querySelectorAll('head script')).toHaveLength(1);
});

describe("content inside a widget's tag", () => {
  const linkIn = (target: Target, lang?: string, siteLanguages = ['en']) =>
    createSnippets({ widget: 'reviews', target, attributes: { ...(lang && { lang }) } }, { ...kit, siteLanguages })[0]
      ?.code;

  test.each(['html', 'iframe', 'tag-manager', 'link'] as const)(
    "the link inside the tag for %s is in the tag's language",
    (target) => {
      expect(linkIn(target)).toContain('Read the reviews');
      expect(linkIn(target, 'de-AT')).toContain('Bewertungen lesen');
      expect(linkIn(target, 'fr')).toContain('Read the reviews');
      expect(linkIn(target, undefined, ['de'])).toContain('Bewertungen lesen');
      expect(linkIn(target, 'en', ['de'])).toContain('Read the reviews');
    },
  );

  test.each(['html', 'iframe', 'tag-manager', 'link'] as const)(
    "the link inside the tag for %s leads to the page in the tag's language, if the site has that language",
    (target) => {
      const german = ['de', 'en'];
      expect(linkIn(target, 'en-US', german)).toContain('https://agency.example/en/reviews');
      for (const lang of ['de', 'es', undefined])
        expect(linkIn(target, lang, german)).toContain('https://agency.example/reviews');
      expect(linkIn(target, 'de')).toContain('https://agency.example/reviews');
    },
  );

  test("the frame's title is in the tag's language", () => {
    expect(linkIn('iframe', 'de')).toContain('title="Bewertungen"');
    expect(linkIn('iframe', 'fr')).toContain('title="Reviews"');
    expect(linkIn('iframe', undefined, ['de', 'en'])).toContain('title="Bewertungen"');
  });

  test.each(['de', 'es'])('the title and link text of every widget are translated into %s', (language) => {
    const texts = Object.values(kit.widgets).flatMap(({ title, linkText }) => [title, linkText]);
    for (const text of texts) expect(text[language] ?? text.en, text.en).not.toBe(text.en);
  });

  test("the list of plans uses the tag's language and number format", () => {
    const german = read(createCode({ target: 'html', priceList: true, attributes: { lang: 'de' } }));
    const labels = [...german.querySelectorAll('label')].map((label) => label.textContent?.trim());
    const monthly = packages.filter(({ unit }) => unit === 'mo');
    expect(monthly.length).toBeGreaterThan(0);
    for (const { name, unitAmount } of monthly)
      expect(labels).toContain(`${name}: ${formatMoney(unitAmount, { locale: 'de' })} im Monat`);
    expect(german.querySelector('form button')?.textContent).toBe('Zur Kasse');
    expect([...german.querySelectorAll('legend')].at(-1)?.textContent).toBe('Kombipakete');
  });
});

describe('list of plans with prices', () => {
  const document = read(createCode({ target: 'html', priceList: true, attributes: { partner: 'acme' } }));

  test("the list contains every plan and bundle at the catalogue's price", () => {
    const labels = [...document.querySelectorAll('agency-pricing-picker label')].map((label) => label.textContent);
    const plans = [...packages, ...bundles];
    expect(labels).toHaveLength(plans.length);
    for (const { name, unitAmount } of plans) {
      expect(labels.some((label) => label?.includes(`${name}: ${formatMoney(unitAmount)}`))).toBe(true);
    }
  });

  test('the order form posts one plan and the partner to the Worker', () => {
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('https://agency.example/api/create-checkout-session');
    expect(form?.getAttribute('method')).toBe('post');
    const names = [...(form?.querySelectorAll('input:not([name^="shown."])') ?? [])].map((input) =>
      input.getAttribute('name'),
    );
    expect(new Set(names)).toEqual(new Set(['priceId', 'quantity', 'partner']));
    expect(form?.querySelector('button')).toBeTruthy();
  });

  test('the order form sends each displayed price in dollars', () => {
    const shown = [...document.querySelectorAll('input[type=hidden][name^="shown."]')].map((input) => [
      input.getAttribute('name'),
      Number(input.getAttribute('value')),
    ]);
    const plans = [...packages, ...bundles];
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(plans.map(({ priceId, unitAmount }) => [`shown.${priceId}`, unitAmount / 100])),
    );
  });

  test('the list contains only the parts that the widget shows', () => {
    const plans = createCode({ target: 'html', priceList: true, attributes: { show: 'bundles' } });
    expect(plans).not.toContain('price_seo');
    expect(plans).toContain('price_bundle');
    expect(createCode({ widget: 'reviews', target: 'html', priceList: true })).not.toContain('<form');
  });

  test('the policy allows form submission to the checkout if the code contains prices', () => {
    const formatLines = (target: Target) =>
      formatPolicyLines(createPolicy({ widget: 'pricing-picker', target, priceList: true }, kit));
    expect(formatLines('html')).toContain('form-action https://agency.example https://checkout.stripe.com;');
    expect(formatLines('vue')).toContain('form-action');
    for (const target of ['react', 'tag-manager'] as const) expect(formatLines(target)).not.toContain('form-action');
  });
});

describe('Content Security Policy for a host page', () => {
  test("the policy contains the hash of the code's style attribute", async () => {
    const embed = { widget: 'cart', target: 'html', colors: { primary: '#5b3df5' } } as const;
    const [hash = ''] = await hashStyles(embed, kit);
    expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(formatPolicyLines(createPolicy(embed, kit, [hash]))).toContain(`style-src-attr 'unsafe-hashes' ${hash};`);
    expect(await hashStyles({ ...embed, target: 'react' }, kit)).toEqual([]);
  });

  test('the policy allows no scripts if the page bundles the widgets, and is empty if the code is only a link', () => {
    expect(createPolicy({ widget: 'cart', target: 'react' }, kit)).toEqual({
      'connect-src': ['https://agency.example'],
    });
    expect(createPolicy({ widget: 'cart', target: 'link' }, kit)).toEqual({});
  });

  test('the policy allows the booking calendar, Turnstile and a custom checkout domain', () => {
    const booking = formatPolicyLines(createPolicy({ widget: 'booking', target: 'html' }, kit));
    expect(booking).toContain('frame-src https://calendly.com https://app.cal.com;');
    const attributes = { 'turnstile-sitekey': '0x4' };
    const guarded = formatPolicyLines(createPolicy({ widget: 'contact-form', target: 'html', attributes }, kit));
    expect(guarded).toContain('script-src https://agency.example https://challenges.cloudflare.com;');
    const own = { ...kit, checkoutOrigin: 'https://pay.agency.example' };
    const sold = formatPolicyLines(createPolicy({ widget: 'pricing-picker', target: 'html', priceList: true }, own));
    expect(sold).toContain('https://checkout.stripe.com https://pay.agency.example;');
  });
});

describe('several widgets on a page', () => {
  const several: Embed = {
    widget: 'pricing-picker',
    also: { booking: {}, reviews: { show: 'list' } },
    target: 'html',
    attributes: { category: 'seo', theme: 'dark', partner: 'acme' },
  };
  const createCombinedCode = (more: Partial<Embed> = {}) => createSnippets({ ...several, ...more }, kit)[0]?.code ?? '';
  const listScripts = (html: string) =>
    [...read(html).querySelectorAll('script')].map((script) => new URL(script.src).pathname);

  test('the code contains a script and tag per widget, and page-wide attributes on all tags that support them', () => {
    expect(listScripts(createCombinedCode())).toEqual([
      '/widgets/v1/pricing-picker.en.js',
      '/widgets/v1/booking.en.js',
      '/widgets/v1/reviews.en.js',
    ]);
    const tags = [...read(createCombinedCode()).querySelectorAll('[theme=dark]')];
    expect(tags.map(({ localName }) => localName)).toEqual([
      'agency-cart',
      'agency-pricing-picker',
      'agency-booking',
      'agency-reviews',
    ]);
    expect(tags.map((tag) => tag.getAttribute('partner'))).toEqual(['acme', 'acme', null, null]);
    expect(tags.map((tag) => tag.getAttribute('show'))).toEqual([null, null, null, 'list']);
  });

  test('the code loads one script for two widgets if the first includes the second', () => {
    const withCart = createCombinedCode({ also: { cart: { 'success-url': '/thanks' } } });
    expect(listScripts(withCart)).toEqual(['/widgets/v1/pricing-picker.en.js']);
    expect(read(withCart).querySelectorAll('agency-cart[success-url="/thanks"]')).toHaveLength(1);
    expect(createCombinedCode({ also: { cart: {} }, withoutCart: true })).toContain('<agency-cart');
  });

  test('the policy contains the sources of all widgets', () => {
    expect(formatPolicyLines(createPolicy(several, kit))).toBe(
      'script-src https://agency.example;\nconnect-src https://agency.example;\nframe-src https://calendly.com https://app.cal.com;',
    );
  });

  test('pinned code contains one hash per script, so that a page can require a hash for every script', () => {
    const scripts = [...read(createCombinedCode({ also: { cart: {} }, pinned: true })).querySelectorAll('script')];
    expect(scripts.map((script) => script.getAttribute('integrity'))).toEqual(['sha384-english']);
    expect(canPromiseIntegrity({ ...several, pinned: true })).toBe(true);
  });

  test('the code contains separate frames or links for several widgets if the platform allows no tags', () => {
    const frames = [...read(createCombinedCode({ target: 'iframe' })).querySelectorAll('iframe')];
    expect(frames.map(({ src }) => new URL(src).pathname)).toEqual([
      '/embed/frame/pricing-picker',
      '/embed/frame/booking',
      '/embed/frame/reviews',
    ]);
    expect(frames.map(({ src }) => new URL(src).searchParams.get('theme'))).toEqual(['dark', 'dark', 'dark']);
    expect(read(createCombinedCode({ target: 'link' })).querySelectorAll('a')).toHaveLength(3);
    expect(createSnippets({ ...several, target: 'wix' }, kit).map(({ title }) => title)[2]).toMatch(
      /^URL of the page to embed: /,
    );
  });
});
