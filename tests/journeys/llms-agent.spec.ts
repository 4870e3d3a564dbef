/**
 * A software agent that knows only the URL of `llms.txt`. There it reads everything else: the catalogue, the rules, the
 * format of cart links, and the URL that checks a link.
 */
import { type APIRequestContext, expect } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Catalogue } from '#catalogue/catalogue-json.ts';
import type { CartCheck } from '#catalogue/wire-carts.ts';
import { test } from '../partner-site.ts';

/** Requests a URL from the tested system, even if the site was built for another origin. */
async function fetchPage(request: APIRequestContext, address: string) {
  const { pathname, search } = new URL(address);
  const reply = await request.get(pathname + search);
  expect(reply.status(), address).toBe(200);
  return reply;
}

interface Agent {
  catalogue: Catalogue;
  /** Opens the JSON answer and the page of a cart link. */
  openCartLink(
    lines: readonly (readonly [id: string, quantity: number])[],
  ): Promise<{ answer: CartCheck; page: string }>;
}

/** Reads `llms.txt` and the data that it links to. */
async function startAgent(request: APIRequestContext): Promise<Agent> {
  const llms = await (await request.get('/llms.txt')).text();
  const fetchLinked = (label: string) => {
    const [, address = ''] = new RegExp(`\\[${label}\\]\\((\\S+)\\)`).exec(llms) ?? [];
    return fetchPage(request, address);
  };
  const catalogue = (await (await fetchLinked('catalogue.json')).json()) as Catalogue;
  const schema = (await (await fetchLinked('catalogue.schema.json')).json()) as { $id: string };
  expect(catalogue.$schema).toBe(schema.$id);
  expect(new Ajv2020().validate(schema, catalogue)).toBe(true);
  const api = (await (await fetchLinked('openapi.json')).json()) as { paths: Record<string, object> };
  const { link, check } = catalogue.rules;
  for (const template of [link.template, check]) {
    expect(api.paths).toHaveProperty([decodeURI(new URL(template).pathname), 'get']);
  }
  return {
    catalogue,
    async openCartLink(lines) {
      const items = lines
        .map(([id, quantity]) => link.line.replace('{id}', id).replace('{quantity}', String(quantity)))
        .join(link.separator);
      const answer = (await (await fetchPage(request, check.replace('{items}', items))).json()) as CartCheck;
      return { answer, page: await (await fetchPage(request, link.template.replace('{items}', items))).text() };
    },
  };
}

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The catalogue has no such product.');
  return value;
}

test('a software agent that reads llms.txt builds a valid cart of three lines at the first attempt', async ({
  request,
}) => {
  const { catalogue, openCartLink } = await startAgent(request);
  const { products } = catalogue;
  const addOn = requireFound(products.find(({ needsOneOf }) => needsOneOf));
  const plan = requireFound(products.find(({ id }) => addOn.needsOneOf?.includes(id)));
  const other = requireFound(
    products.find(({ id, needsOneOf }) => id !== plan.id && !needsOneOf && !plan.excludes.includes(id)),
  );
  const { answer, page } = await openCartLink([
    [plan.id, 1],
    [addOn.id, catalogue.rules.quantity.maximum],
    [other.id, 2],
  ]);
  expect(answer).toMatchObject({ valid: true, refused: [], checkouts: [{}] });
  expect(answer.lines.map(({ id }) => id)).toEqual([plan.id, addOn.id, other.id]);
  expect(answer.checkouts[0]?.due_today).toBe(
    plan.unitAmount + addOn.unitAmount * catalogue.rules.quantity.maximum + other.unitAmount * 2,
  );
  for (const { name } of [plan, addOn, other]) expect(page).toContain(name);
  expect(page).toContain('action="/api/create-checkout-session"');
});

test('the reply to an invalid cart link contains the violated rule, and the link’s page explains it', async ({
  request,
}) => {
  const { catalogue, openCartLink } = await startAgent(request);
  const { products, rules } = catalogue;
  const addOn = requireFound(products.find(({ needsOneOf }) => needsOneOf));
  const [plan, second] = products.filter(({ category }) => category === products[0]?.category);
  const bundle = requireFound(products.find(({ includes }) => includes));
  const included = requireFound(bundle.includes?.[0]);
  const cases = [
    [
      'one-package-per-category',
      [
        [requireFound(plan).id, 1],
        [requireFound(second).id, 1],
      ],
    ],
    [
      'sold-twice',
      [
        [included, 1],
        [bundle.id, 1],
      ],
    ],
    ['add-on-needs-package', [[addOn.id, 1]]],
    [
      'not-sold',
      [
        [requireFound(plan).id, 1],
        ['retiredPlan', 1],
      ],
    ],
    ['quantity', [[requireFound(plan).id, rules.quantity.maximum + 1]]],
    [
      'repeated',
      [
        [requireFound(plan).id, 1],
        [requireFound(plan).id, 2],
      ],
    ],
    ['unreadable', [['two words', 1]]],
  ] as const;
  for (const [rule, lines] of cases) {
    const { answer, page } = await openCartLink(lines);
    const told = [...answer.refused, ...(answer.problem ? [answer.problem] : [])];
    expect(answer.valid, rule).toBe(false);
    expect(told.map((refusal) => refusal.rule)).toEqual([rule]);
    expect(rules.sentences).toHaveProperty(rule);
    expect(page).toContain(requireFound(told[0]).message);
  }
});

test('the pricing page links to a Markdown version of itself', async ({ page, request }) => {
  await page.goto('/pricing');
  const address = await page.locator('link[type="text/markdown"]').getAttribute('href');
  const reply = await fetchPage(request, requireFound(address ?? undefined));
  expect(reply.headers()).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' });
  expect(await reply.text()).toContain('`socialMediaStarter`');
});
