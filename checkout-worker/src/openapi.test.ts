import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOpenApiDocument, toPathTemplate } from '#catalogue/openapi/openapi.ts';
import { operations } from '#catalogue/openapi/operations.ts';
import { billingPath } from './billing/billing-link.ts';
import { calendarFilePath, cancelPath, movePath } from './booking/manage.tsx';
import { onboardingPath } from './orders/onboarding-link.ts';
import { declinePath, invitationPath } from './reviews/invitation-link.ts';
import { moderationPath } from './reviews/moderation-link.ts';
import { app } from './router.ts';
import {
  captureLog,
  clearDatabase,
  postCheckout,
  registerPartner,
  sendRequest,
  siteOrigin,
} from './testing/harness.ts';
import { installStripeFake } from './testing/stripe-fake.ts';

const document = createOpenApiDocument(siteOrigin);

beforeEach(async () => {
  await clearDatabase();
  installStripeFake();
  captureLog();
});

/** Paths of pages that mailed links open, and of Stripe's webhook. */
const internalPaths = [
  calendarFilePath,
  cancelPath,
  movePath,
  billingPath,
  onboardingPath,
  moderationPath,
  invitationPath,
  declinePath,
  '/api/stripe/webhook',
];

/** Returns true for a route that is not part of the public API, such as the desk. */
function isInternal(path: string): boolean {
  return /^\/(desk|partner)(\/|$)/.test(path) || internalPaths.includes(path);
}

/** Returns the router's public routes with their methods, such as `GET /path`. */
function listRoutes(): string[] {
  const own = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*') && !isInternal(path));
  return [...new Set(own.map(({ method, path }) => `${method} ${path}`))].sort();
}

it('the OpenAPI document describes every public route of the router and no other route', () => {
  const described = Object.entries(operations).flatMap(([path, { get, post }]) => [
    ...(get ? [`GET ${path}`] : []),
    ...(post ? [`POST ${path}`] : []),
  ]);
  expect(described.sort(), 'Describe a new route in catalogue/openapi/operations.ts').toEqual(listRoutes());
});

it('the OpenAPI document describes every path parameter', () => {
  for (const [path, { path: parts = {} }] of Object.entries(operations)) {
    const named = [...toPathTemplate(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named, path).toEqual(Object.keys(parts));
  }
});

type Described = Readonly<Record<string, { content?: Readonly<Record<string, { schema: object }>> }>>;

/** Expects a response to have a status, a media type and a body that the OpenAPI document describes. */
async function expectDescribed(response: Response, route: string, method: 'get' | 'post'): Promise<void> {
  const responses = document.paths[route]?.[method]?.responses as Described | undefined;
  const media = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const isProblem = media === 'application/problem+json';
  const described = isProblem
    ? (document.components.responses.Problem as Described[string])
    : responses?.[response.status];
  expect(described, `${method} ${route}: ${response.status}`).toBeDefined();
  const schema = described?.content?.[media]?.schema;
  expect(Boolean(schema), `${method} ${route}: ${media}`).toBe(media !== '' && response.status !== 303);
  if (!schema || media === 'text/html') return;
  const isValid = new Ajv2020({ strict: false, allErrors: true, logger: false }).compile(schema);
  const body = await response.json();
  expect(isValid(body), JSON.stringify([body, isValid.errors])).toBe(true);
}

const get = (path: string) => sendRequest(new Request(siteOrigin + path, { redirect: 'manual' }));
const post = (path: string, body: unknown) =>
  sendRequest(
    new Request(siteOrigin + path, {
      method: 'POST',
      headers: { Origin: siteOrigin, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

describe('API responses', () => {
  it.each([
    ['/api/carts/{items}', '/api/carts/seoStarter:1,retiredPlan:1'],
    ['/buy/{items}', '/buy/seoStarter:1'],
    ['/buy', '/buy'],
    ['/buy/', '/buy/'],
    ['/cart', '/cart?items=seoStarter:1'],
    ['/.well-known/ucp', '/.well-known/ucp'],
    ['/api/promotions/{code}', '/api/promotions/NOSUCHCODE?cart=seoStarter:1'],
    ['/api/running-plan', '/api/running-plan?paid=&cart=seoStarter:1'],
    ['/api/checkout-sessions/{id}', '/api/checkout-sessions/unreadable'],
    ['/api/form-token', '/api/form-token'],
    ['/api/registration', `/api/registration?origin=${siteOrigin}`],
    ['/api/registration', '/api/registration?origin=nothing'],
    ['/api/reviews', '/api/reviews'],
    ['/api/reviews', '/api/reviews?cursor=nothing'],
    ['/api/health', '/api/health'],
    ['/widgets/live.json', '/widgets/live.json'],
    ['/widgets/config/{file}', '/widgets/config/acme.json'],
    ['/widgets/config/{file}', '/widgets/config/nobody.json'],
  ])('GET %s returns what the OpenAPI document describes for the request %s', async (route, path) => {
    await registerPartner('acme');
    await expectDescribed(await get(path), route, 'get');
  });

  it('a checkout and the session that it opens return what the OpenAPI document describes', async () => {
    const response = await postCheckout();
    const { sessionId } = await response.clone().json<{ sessionId: string }>();
    await expectDescribed(response, '/api/create-checkout-session', 'post');
    await expectDescribed(await get(`/api/checkout-sessions/${sessionId}`), '/api/checkout-sessions/{id}', 'get');
    await expectDescribed(await postCheckout({ items: [] }), '/api/create-checkout-session', 'post');
  });

  it.each([
    ['/api/billing-link', { email: 'ada@example.com' }],
    ['/api/billing-link', {}],
    ['/api/contact', { name: 'Ada' }],
    ['/api/reviews', {}],
    ['/api/embed-health', { version: '1.0.0', widgets: {}, blocked: [] }],
  ])('POST %s returns what the OpenAPI document describes for the body %j', async (route, body) => {
    await expectDescribed(await post(route, body), route, 'post');
  });
});
