/** Pages of webhooks: the agency's at the desk, and a partner's on the partner page. */

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPartnerToken } from '../partners/partner-link.ts';
import { openDeskPage, stubAccess, submitDeskForm } from '../testing/desk.ts';
import {
  clearDatabase,
  formTokenSecret,
  readHiddenFields,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { installWebhookFake, verifyWebhook, type WebhookFake } from '../testing/webhook-fake.ts';

let hooks: WebhookFake;

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  hooks = installWebhookFake();
});

const findSecret = (page: string) => /whsec_[A-Za-z0-9+/=]+/.exec(page)?.[0] ?? 'no secret';
const findEndpoint = (page: string) => /we_[0-9a-f]{32}/.exec(page)?.[0] ?? 'no endpoint';

async function createPartnerCookie(): Promise<string> {
  await registerPartner('acme');
  await env.DB.prepare("UPDATE partners SET email = 'ann@acme.example'").run();
  const partner = { id: 'acme', email: 'ann@acme.example' };
  const expires = Math.floor(Date.now() / 1000) + 3600;
  return `__Host-partner=${await createPartnerToken(formTokenSecret, 'partner-session', partner, expires)}`;
}

interface Page {
  open(query?: string): Promise<string>;
  submit(fields: Record<string, string>): Promise<Response>;
}

async function createPartnerPage(): Promise<Page> {
  const cookie = await createPartnerCookie();
  const path = `${siteOrigin}/partner/webhooks`;
  return {
    open: async (query = '') => (await sendRequest(new Request(path + query, { headers: { cookie } }))).text(),
    submit: (fields) => {
      const headers = { cookie, Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(fields).toString();
      return sendRequest(new Request(path, { method: 'POST', headers, body, redirect: 'manual' }), hooks.bindings);
    },
  };
}

function createDeskPage(): Page {
  return {
    open: async (query = '') => (await openDeskPage(`/desk/webhooks${query}`)).text(),
    submit: (fields) => submitDeskForm('/desk/webhooks', fields, hooks.bindings),
  };
}

describe.each([
  ['webhooks page of the desk', async () => createDeskPage()],
  ['webhooks page of a partner', createPartnerPage],
])('%s', (_, openPage) => {
  test('adds a webhook, tests it, replaces its secret, switches it off and on, and deletes it', async () => {
    const { open, submit } = await openPage();
    expect(await open()).toContain('No webhooks yet.');
    const added = await submit({ action: 'add', url: 'https://a.receiver.example/hook', event: 'order.paid' });
    expect(added.status).toBe(200);
    const page = await added.text();
    const [secret, endpoint] = [findSecret(page), findEndpoint(page)];
    expect(page).toContain('Copy it now');
    expect(await open()).toContain('https://a.receiver.example/hook');
    expect(await open()).not.toContain(secret);

    expect((await submit({ action: 'test', endpoint })).status).toBe(303);
    await hooks.deliver();
    const [request] = hooks.received;
    if (!request) throw new Error('Nothing arrived');
    verifyWebhook(request, secret);
    expect(await open()).toMatch(/Order paid \(Test\).*Delivered.*HTTP 204/);

    const findVersion = (html: string) =>
      readHiddenFields(/<form(?:(?!<\/form>).)*value="rotate".*?<\/form>/s.exec(html)?.[0] ?? '').version ?? '';
    const version = findVersion(await open());
    const rotated = await (await submit({ action: 'rotate', endpoint, version })).text();
    expect(rotated).toContain('keeps working for a day');
    expect([findSecret(rotated).length, findSecret(rotated) === secret]).toEqual([50, false]);
    const again = { action: 'rotate', endpoint, version: findVersion(await open()) };
    const both = await Promise.all([submit(again), submit(again)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(both.map(async (reply) => findSecret(await reply.text())));
    expect([first === second, first?.length]).toEqual([true, 50]);
    await env.DB.prepare('UPDATE webhook_endpoints SET old_secret_until = old_secret_until - 11').run();
    expect((await submit(again)).status).toBe(422);
    expect((await submit({ action: 'rotate', endpoint, version })).status).toBe(422);

    await submit({ action: 'disable', endpoint });
    expect(await open()).toContain('Switched off');
    expect((await submit({ action: 'test', endpoint })).status).toBe(422);
    const enabled = await submit({ action: 'enable', endpoint });
    expect(enabled.headers.get('location')).toMatch(/webhooks\?done=/);
    expect(await open(new URL(enabled.headers.get('location') ?? '', siteOrigin).search)).toContain(
      'Webhook switched on',
    );
    await submit({ action: 'remove', endpoint });
    expect(await open()).toContain('No webhooks yet.');
  });

  // https://github.com/pglombardo/PasswordPusher/issues/2482
  test('shows the new secret again if a double click adds a webhook twice', async () => {
    const { open, submit } = await openPage();
    const fields = { action: 'add', url: 'https://a.receiver.example/hook', event: 'order.paid' };
    const secrets = [await submit(fields), await submit(fields)].map(async (reply) => findSecret(await reply.text()));
    const [first, second] = await Promise.all(secrets);
    expect([first === second, first?.length]).toEqual([true, 50]);
    expect((await open()).match(/aria-labelledby="we_/g)).toHaveLength(1);
    await env.DB.prepare('UPDATE webhook_endpoints SET created_at = created_at - 11').run();
    expect((await submit(fields)).status).toBe(422);
  });

  test('lists failed deliveries with the reason, and sends all failed deliveries again', async () => {
    const { open, submit } = await openPage();
    const page = await (
      await submit({ action: 'add', url: 'https://a.receiver.example/', event: 'order.paid' })
    ).text();
    const endpoint = findEndpoint(page);
    hooks.answers = [301];
    await submit({ action: 'test', endpoint });
    await hooks.deliver();
    expect(await open()).toContain('HTTP 301: redirects aren’t followed');
    expect(await open()).toContain('Resend the 1 that failed');
    await submit({ action: 'replay', endpoint, delivery: 'failed' });
    await hooks.deliver();
    expect(new Set(hooks.received.map(({ payload }) => payload.id)).size).toBe(1);
    expect(await open()).toContain('Delivered');
  });

  test.each([
    [{ url: 'https://10.0.0.1/', event: 'order.paid' }, 'isn’t the name of a public server'],
    [{ url: 'http://a.receiver.example/', event: 'order.paid' }, 'Enter a URL that starts with https://'],
    [{ url: 'https://a.receiver.example/' }, 'Choose at least one event.'],
  ])('explains why the webhook %j is refused, and keeps the typed URL', async (fields, sentence) => {
    const { submit } = await openPage();
    const refused = await submit({ action: 'add', ...fields });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain(sentence);
    expect(page).toContain(`value="${fields.url}"`);
  });

  test('escapes URLs that contain HTML', async () => {
    const { open, submit } = await openPage();
    await submit({ action: 'add', url: 'https://a.receiver.example/?<script>alert(1)</script>', event: 'order.paid' });
    expect(await open()).not.toContain('<script>');
  });
});

describe('webhook forms', () => {
  test('a partner’s webhook form offers only events about sales', async () => {
    const { open } = await createPartnerPage();
    expect(await open()).not.toMatch(/message\.received|review\.received/);
    expect(await createDeskPage().open()).toMatch(/message\.received/);
  });
});

test('the desk shows the host and the state of partners’ webhooks, but neither URL path nor secret', async () => {
  const { submit } = await createPartnerPage();
  const added = await submit({ action: 'add', url: 'https://a.receiver.example/secret-path', event: 'order.paid' });
  const secret = findSecret(await added.text());
  await env.DB.prepare('UPDATE webhook_endpoints SET failing_since = 1790000000').run();
  const page = await createDeskPage().open();
  expect(page).toContain('a.receiver.example');
  expect(page).toMatch(/Failing since <time dateTime="2026-09-21[^>]*>[^<]* am</);
  for (const hidden of ['secret-path', secret, secret.slice(6)]) expect(page).not.toContain(hidden);
});
