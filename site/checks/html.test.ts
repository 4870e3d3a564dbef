import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { readAllPages } from './built-site.ts';

const pages = readAllPages();

// Rules about React's output format are off. Widget tests check the HTML in shadow roots.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'tel-non-breaking': 'off',
      'void-style': 'off',
    },
  }),
);

const mainHeading = /<h1[\s>][\s\S]*?<\/h1>/g;

/** Removes shadow roots, but keeps the main heading of a page if a widget contains it, as on the receipt page. */
function withoutShadowRoots(html: string): string {
  return html.replace(
    /<template shadowrootmode[\s\S]*?<\/template>/g,
    (root) => root.match(mainHeading)?.join('') ?? '',
  );
}

test.for(pages)('$path is valid HTML', async ({ html, path }) => {
  const { results } = await validator.validateString(withoutShadowRoots(html), path);
  const messages = results.flatMap((result) =>
    result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  expect(messages).toEqual([]);
});

test.for(pages)('$path disables Cloudflare’s obfuscation of email addresses', ({ html }) => {
  expect(html).toMatch(/<body[^>]*><!--email_off-->[\s\S]*<!--\/email_off--><\/body>\s*<\/html>\s*$/);
});

test.for(pages)('$path has no style attribute, which the Content Security Policy would block', ({ html }) => {
  expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/);
});

// The lists of uBlock Origin and Brave hide elements by such names: https://github.com/easylist/easylist/pull/12032
test.for(pages)('$path uses no class or id that content blockers hide as an ad or a share button', ({ document }) => {
  const named = [...document.querySelectorAll('[class], [id]')];
  const classes = named.flatMap(({ classList }) => [...classList]);
  const ofAds = /^((ads?|advert\w*|banner|sponsor\w*)([-_]|$)|social[-_](post|share|feed))/i;
  expect(classes.length).toBeGreaterThan(0);
  expect(classes.filter((name) => ofAds.test(name))).toEqual([]);
  expect([...classes, ...named.map(({ id }) => id)].filter((name) => /[-_]share$/i.test(name))).toEqual([]);
});

test.for(pages)('$path loads nothing from another origin', ({ document }) => {
  const loaded = document.querySelectorAll(
    '[src], link[href]:not([rel=canonical], [rel=alternate]), [srcset], [poster], use[href], object[data]',
  );
  const foreign = [...loaded].filter((element) =>
    ['src', 'href', 'srcset', 'poster', 'data'].some((name) =>
      /^(?:[a-z]+:)?\/\//i.test(element.getAttribute(name) ?? ''),
    ),
  );
  expect(foreign.map((element) => element.outerHTML)).toEqual([]);
});

test.for(pages)('$path has one `<h1>` and skips no heading level', ({ html }) => {
  const levels = [...withoutShadowRoots(html).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  const skips = levels.filter((level, index) => index > 0 && level - (levels[index - 1] ?? 0) > 1);
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(skips).toEqual([]);
});
