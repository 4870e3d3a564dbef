import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { eventTypes } from '#worker/orders/stripe-events/order-change.ts';
import {
  countEndpointsOfOtherSites,
  createWebhookUrl,
  describeSetupStep,
  findOwnPortal,
  findStaleEndpoints,
  planSetup,
  readSetup,
  runSetupStep,
  type SetupResult,
} from './stripe-setup.ts';

const origin = 'https://www.your-agency.com';
const site = { origin, sites: ['www.your-agency.com'], portalId: undefined } as const;
let stripeMock: RunningStripeMock;
let stripe: Stripe;

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

const planSteps = async () => planSetup(await readSetup(stripe), site);

async function setUp(): Promise<SetupResult> {
  const results = [];
  for (const step of await planSteps()) results.push(await runSetupStep(step, stripe, site));
  return Object.assign({}, ...results);
}

describe('sync of the webhook endpoint and the customer portal', () => {
  test('planning the webhook endpoint and the customer portal changes nothing at Stripe', async () => {
    expect((await planSteps()).map(describeSetupStep)).toEqual([
      `+ webhook endpoint ${origin}/api/stripe/webhook, ${eventTypes.length} events, API version ${Stripe.API_VERSION}`,
      '+ customer portal: cancel, change payment method and billing details, invoices',
    ]);
    expect(stripeMock.report().requests.every(({ endpoint }) => endpoint.startsWith('GET '))).toBe(true);
  });

  test('creates the webhook endpoint and the portal only once, and returns the webhook secret only on creation', async () => {
    expect(await setUp()).toEqual({
      webhookSecret: expect.stringMatching(/^whsec_/),
      portalConfiguration: expect.stringMatching(/^bpc_/),
    });
    const { endpoints } = await readSetup(stripe);
    expect(endpoints).toMatchObject([
      { url: createWebhookUrl(origin), api_version: Stripe.API_VERSION, enabled_events: eventTypes, status: 'enabled' },
    ]);
    expect(endpoints[0]?.secret).toBeUndefined();
    expect(await planSteps()).toEqual([]);
    expect(await setUp()).toEqual({});
  });

  test('restores missing event types, a disabled endpoint, and a portal in which cancellation is disabled (F35)', async () => {
    await setUp();
    const setup = await readSetup(stripe);
    const [{ endpoints }, portal] = [setup, findOwnPortal(setup, site)];
    await stripe.webhookEndpoints.update(endpoints[0]?.id ?? '', { enabled_events: ['invoice.paid'], disabled: true });
    await stripe.billingPortal.configurations.update(portal?.id ?? '', {
      features: { subscription_cancel: { enabled: false } },
    });
    expect((await planSteps()).map(describeSetupStep)).toEqual([
      `~ webhook endpoint ${origin}/api/stripe/webhook  events, enabled`,
      '~ customer portal  subscription_cancel',
    ]);
    await setUp();
    expect(await planSteps()).toEqual([]);
  });

  test('restores the portal setting that subscriptions are canceled at the end of the billing period', async () => {
    await setUp();
    const portal = findOwnPortal(await readSetup(stripe), site);
    await stripe.billingPortal.configurations.update(portal?.id ?? '', {
      features: { subscription_cancel: { enabled: true, mode: 'immediately' } },
    });
    expect((await planSteps()).map(describeSetupStep)).toEqual(['~ customer portal  when a cancellation takes effect']);
    await setUp();
    expect(await planSteps()).toEqual([]);
  });

  test('creates a new webhook endpoint for the current API version and reports the old endpoint', async () => {
    const old = await stripe.webhookEndpoints.create({
      url: createWebhookUrl(origin),
      enabled_events: ['invoice.paid'],
      api_version: '2024-06-20',
    });
    expect((await planSteps())[0]).toEqual({ do: 'create-endpoint', url: createWebhookUrl(origin) });
    expect(findStaleEndpoints(await readSetup(stripe), site)).toEqual([
      expect.stringContaining(`Delete ${old.id} (API version 2024-06-20)`),
    ]);
  });

  test('lets subscribers correct their invoice details, but not the email address to which links are sent', async () => {
    await setUp();
    const [portal] = (await readSetup(stripe)).portals;
    expect(portal?.features.customer_update).toEqual({
      enabled: true,
      allowed_updates: ['name', 'address', 'phone', 'tax_id'],
    });
  });

  test('replaces an endpoint whose secret was not stored, and keeps an endpoint whose secret was stored', async () => {
    const [step] = await planSteps();
    if (!step) throw new Error('Nothing is planned');
    const failing = runSetupStep(step, stripe, site, () => Promise.reject(new Error('pulled the plug')));
    await expect(failing).rejects.toThrow('pulled the plug');
    const [lost] = (await readSetup(stripe)).endpoints;
    expect((await planSteps())[0]).toEqual({
      do: 'create-endpoint',
      url: createWebhookUrl(origin),
      replaced: [lost?.id],
    });
    const stored: string[] = [];
    for (const next of await planSteps()) {
      await runSetupStep(next, stripe, site, async (secret) => void stored.push(secret));
    }
    expect(stored).toEqual([expect.stringMatching(/^whsec_/)]);
    const { endpoints } = await readSetup(stripe);
    expect(endpoints).toMatchObject([{ metadata: { agency_site: 'www.your-agency.com' } }]);
    expect(endpoints.map(({ id }) => id)).not.toContain(lost?.id);
    expect(endpoints.map(({ metadata }) => metadata.agency_secret)).toEqual([undefined]);
    expect(await planSteps()).toEqual([]);
  });

  test("leaves other shops' webhook endpoints on the account unchanged", async () => {
    await stripe.webhookEndpoints.create({ url: 'https://other.example/hook', enabled_events: ['*'] });
    await setUp();
    const { endpoints } = await readSetup(stripe);
    expect(endpoints.map(({ url }) => url).toSorted()).toEqual([
      'https://other.example/hook',
      createWebhookUrl(origin),
    ]);
  });
});

describe('setup of another site on the account (F57)', () => {
  const features = { invoice_history: { enabled: true } };

  test("leaves another site's webhook endpoint and customer portal unchanged, even if the metadata names no site", async () => {
    const url = 'https://other.example/api/stripe/webhook';
    await stripe.webhookEndpoints.create({ url, enabled_events: ['*'], metadata: { agency_site: 'other.example' } });
    const marks: Stripe.MetadataParam[] = [{ agency_site: 'other.example' }, { catalogue: 'agency' }];
    for (const metadata of marks) {
      await stripe.billingPortal.configurations.create({ features, metadata });
    }
    const before = await readSetup(stripe);
    await setUp();
    const after = await readSetup(stripe);
    expect(after.endpoints).toEqual(expect.arrayContaining([...before.endpoints]));
    expect(after.portals).toEqual(expect.arrayContaining([...before.portals]));
    expect(countEndpointsOfOtherSites(after, site)).toBe(1);
    expect(await planSteps()).toEqual([]);
  });

  test('adopts a customer portal from an older version if PORTAL_CONFIGURATION names that portal', async () => {
    const { id } = await stripe.billingPortal.configurations.create({ features, metadata: { catalogue: 'agency' } });
    expect(planSetup(await readSetup(stripe), { ...site, portalId: id })).toContainEqual({
      do: 'update-portal',
      id,
      changed: ['payment_method_update', 'customer_update', 'subscription_cancel', 'adopted from an older version'],
    });
  });
});
