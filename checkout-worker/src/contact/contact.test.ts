import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactFields } from '#catalogue/forms/contact.ts';
import { listFieldNames } from '#catalogue/forms/field.ts';
import { createContactBody, postForm, postJson, queryOutbox, queryTable, sendContact } from '../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createBrokenDatabase,
  readProblem,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake } from '../testing/mail-fake.ts';

beforeEach(clearDatabase);

const plainForm: [string, string][] = [
  ['name', 'Ada Example'],
  ['email', 'ada@example.com'],
  ['phone', ''],
  ['company', ''],
  ['services', 'Email Marketing Campaigns'],
  ['services', 'Other'],
  ['otherService', 'Signs'],
  ['message', 'First line\r\nSecond line'],
  ['website', ''],
];

interface Row {
  id: string;
  name: string;
  email: string;
  message: string;
  services: string;
  other_service: string;
  cart: string;
  partner: string | null;
  attribution: string | null;
}

describe('POST /api/contact', () => {
  test('stores the message and its two mails before replying', async () => {
    const response = await sendContact({ name: '  Ada\tExample ', company: 'Example Ltd' });
    expect(response.status).toBe(201);
    const { id } = await response.json<{ id: string }>();
    const [row] = await queryTable<Row>('contact_messages');
    expect(row).toMatchObject({ id, name: 'Ada Example', email: 'ada@example.com', company: 'Example Ltd' });
    expect(await queryOutbox()).toMatchObject([
      { id: `copy.${id}`, status: 'waiting', address: null },
      { id: `message.${id}`, status: 'waiting', address: null },
    ]);
  });

  test('stores every service selected in a plain HTML form and redirects to the thank-you page', async () => {
    const response = await postForm('contact', plainForm);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${siteOrigin}/success`);
    const [row] = await queryTable<Row>('contact_messages');
    expect(JSON.parse(row?.services ?? '')).toEqual(['Email Marketing Campaigns', 'Other']);
    expect(row).toMatchObject({ other_service: 'Signs', message: 'First line\r\nSecond line' });
  });

  test('returns to the registration form after a request to register a site', async () => {
    const response = await postForm('contact', [...plainForm, ['kind', 'registration']]);
    expect(response.headers.get('location')).toBe(`${siteOrigin}/embed#registered`);
  });

  test('mails the cart, the partner and the first visit to the agency, and a copy of the cart to the visitor', async () => {
    const mailFake = createMailFake();
    const cart = [
      { id: 'socialMediaGrowth', quantity: 2 },
      { id: 'websiteStarter', quantity: 1 },
      { id: 'soldNoMore', quantity: 3 },
    ];
    const attribution = { first: { utm_source: 'google', landing_page: 'https://agency.example/\nCart' } };
    const services = ['Email Marketing Campaigns', 'Other'];
    await sendContact({ cart, attribution, services, partner: 'acme' }, mailFake.bindings);
    await mailFake.deliver();
    const [toAgency, ...more] = mailFake.findMailsTo(agencyAddress);
    expect(more).toEqual([]);
    expect(toAgency?.replyTo).toBe('ada@example.com');
    expect(toAgency?.text).toContain('2 × Social Media Growth: $598.00 a month');
    expect(toAgency?.text).toContain('3 × soldNoMore (no longer sold)');
    expect(toAgency?.text).toContain('Due today: $1,897.00\nThen monthly: $598.00');
    expect(toAgency?.text).toContain('Partner: acme');
    expect(toAgency?.text).toContain('First visit: https://agency.example/ Cart, utm_source: google');
    const [copy] = mailFake.findMailsTo('ada@example.com');
    expect(copy?.replyTo).toBe(agencyAddress);
    expect(copy?.text).toContain('2 × Social Media Growth: $598.00 a month');
    expect(copy?.text.includes('acme')).toBe(false);
  });

  test('stores catalogue prices for the cart and ignores prices in the request', async () => {
    const cart = [
      { id: 'socialMediaGrowth', quantity: 1, price: 1, unitAmount: 1 },
      { id: 'socialMediaGrowth', quantity: 2 },
    ];
    await sendContact({ cart });
    const [row] = await queryTable<Row>('contact_messages');
    expect(JSON.parse(row?.cart ?? '')).toEqual([{ id: 'socialMediaGrowth', quantity: 3, unitAmount: 29_900 }]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Enter your full name.'],
    ['an invalid email address', { email: 'ada' }, 'email', 'Enter an email address, like name@example.com.'],
    ['no message text', { message: ' \n ' }, 'message', 'Write a message.'],
    ['an unknown service', { services: ['Piracy'] }, 'services.0', undefined],
    ['a cart with the quantity 0', { cart: [{ id: 'x', quantity: 0 }] }, 'cart.0.quantity', undefined],
    ['ten thousand services', { services: Array(10_000).fill('Other') }, 'services', 'At most 40.'],
  ])('returns an error that names the field if the message has %s', async (_, fields, path, message) => {
    const response = await sendContact(fields);
    expect(response.status).toBe(422);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ code: 'invalid-request', errors: [{ path, ...(message && { message }) }] });
    expect(await queryTable('contact_messages')).toEqual([]);
  });

  test.each([
    ['kontakt@żółty-mikrofon.pl', 'kontakt@xn--ty-mikrofon-peb14hfx.pl', 'kontakt@xn--ty-mikrofon-peb14hfx.pl'],
    ['jürgen@example.org', 'jürgen@example.org', undefined],
  ])(
    'mails the agency and the visitor %s, and stores the domain of the address in ASCII',
    async (email, stored, replyTo) => {
      const mailFake = createMailFake();
      expect((await sendContact({ email }, { ...mailFake.bindings, MAIL_FROM: 'hallo@bücher.example' })).status).toBe(
        201,
      );
      expect(await queryTable<Row>('contact_messages')).toMatchObject([{ email: stored }]);
      await mailFake.deliver({ MAIL_FROM: 'hallo@bücher.example' });
      const [toAgency] = mailFake.findMailsTo(agencyAddress);
      expect(toAgency).toMatchObject({ from: { email: 'hallo@xn--bcher-kva.example' } });
      expect(toAgency?.replyTo).toBe(replyTo);
      expect(toAgency?.text).toContain(stored);
      expect(mailFake.findMailsTo(stored)).toHaveLength(1);
    },
  );

  test('shows an error page that explains why a plain HTML form was refused', async () => {
    const response = await postForm('contact', { name: '<b>', email: 'x', message: 'Hello' });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('Your message wasn’t sent');
    expect(page).toContain('Enter an email address, like name@example.com.');
  });
});

describe('fields defined for the contact form', () => {
  const names = listFieldNames(contactFields);
  const typed = Object.fromEntries(names.map((name) => [name, name === 'email' ? 'bo@example.com' : `My ${name}`]));

  test.each(['JSON', 'a plain form'])(
    'stores and mails all contact fields in their defined order when sent as %s',
    async (kind) => {
      const mailFake = createMailFake();
      if (kind === 'JSON') await sendContact(typed, mailFake.bindings);
      else await postForm('contact', { ...typed, message: 'Hello' }, mailFake.bindings);
      await mailFake.deliver();
      expect(await queryTable('contact_messages')).toMatchObject([typed]);
      const text = mailFake.findMailsTo(agencyAddress)[0]?.text ?? '';
      const lines = text.split('\n').slice(0, names.length);
      expect(lines.map((line) => line.replace(/^.+?: /, ''))).toEqual(names.map((name) => typed[name]));
    },
  );

  test('labels each field in the mail to the agency', async () => {
    const mailFake = createMailFake();
    await sendContact({ ...typed, phone: '1', company: 'Example Ltd' }, mailFake.bindings);
    await mailFake.deliver();
    const text = mailFake.findMailsTo(agencyAddress)[0]?.text;
    expect(text).toMatch(/^Name: My name\nEmail: bo@example\.com\nPhone: 1\nCompany: Example Ltd\n/);
  });

  test.each(names)('stores two messages from the same day that differ only in the field %s', async (name) => {
    await sendContact(typed);
    await sendContact({ ...typed, [name]: name === 'email' ? 'ada@example.com' : 'Else' });
    expect(await queryTable('contact_messages')).toHaveLength(2);
  });
});

describe('contact message retried after a lost reply (F27)', () => {
  test('stores and mails a retried message only once, and returns the same reply each time', async () => {
    const mailFake = createMailFake();
    const body = await createContactBody();
    const answers = [];
    for (let time = 0; time < 3; time++)
      answers.push(await (await postJson('contact', body, mailFake.bindings)).json());
    await mailFake.deliver();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await queryTable('contact_messages')).toHaveLength(1);
    expect(mailFake.mails).toHaveLength(2);
  });

  test('returns the first reply again if the form token has expired before the retry', async () => {
    const body = await createContactBody();
    const first = await (await postJson('contact', body)).json();
    const again = await postJson('contact', { ...body, token: 'expired' });
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(first);
  });

  test('stores and mails a message only once if the message is sent twenty times at the same time', async () => {
    const mailFake = createMailFake();
    const body = await createContactBody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await postJson('contact', body, mailFake.bindings);
        expect(response.status).toBe(201);
        return (await response.json<{ id: string }>()).id;
      }),
    );
    await mailFake.deliver();
    expect(new Set(answers).size).toBe(1);
    expect(await queryTable('contact_messages')).toHaveLength(1);
    expect(mailFake.mails).toHaveLength(2);
  });

  test('stores a plain HTML form only once if the form is sent twenty times at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => postForm('contact', plainForm)));
    for (const response of responses) expect(response.status).toBe(303);
    expect(await queryTable('contact_messages')).toHaveLength(1);
    expect(await queryOutbox()).toHaveLength(1);
  });

  test('rejects a changed message with a reused submission id, and stores the message with a new submission id', async () => {
    const body = await createContactBody();
    await postJson('contact', body);
    const changed = await postJson('contact', { ...body, message: 'And one more thing.' });
    expect(changed.status).toBe(409);
    expect(await readProblem(changed)).toMatchObject({ code: 'submission-reused', retry: 'new-attempt' });
    await sendContact({ message: 'And one more thing.' });
    expect(await queryTable('contact_messages')).toHaveLength(2);
  });
});

describe('bots (T20)', () => {
  test('returns the usual reply but stores nothing if a bot fills in the honeypot', async () => {
    const json = await sendContact({ website: 'https://spam.example' });
    expect(json.status).toBe(201);
    expect(await json.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const form = await postForm('contact', [...plainForm.slice(0, -1), ['website', 'x']]);
    expect(form.status).toBe(303);
    expect(await queryTable('contact_messages')).toEqual([]);
    expect(await queryOutbox()).toEqual([]);
  });

  test('stores a message only once if a bot repeats the message with new submission ids', async () => {
    for (let time = 0; time < 5; time++) expect((await sendContact()).status).toBe(201);
    expect(await queryTable('contact_messages')).toHaveLength(1);
  });

  test('limits the mailed copies of messages, so that a bot cannot flood a mailbox', async () => {
    const mailFake = createMailFake();
    for (let count = 0; count < 8; count++) await sendContact({ message: `Number ${count}` }, mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.findMailsTo(agencyAddress)).toHaveLength(8);
    expect(mailFake.findMailsTo('ada@example.com')).toHaveLength(5);
  });

  test('omits typed text from the mailed copies of messages, so that a bot cannot mail text to others (T29)', async () => {
    const mailFake = createMailFake();
    const typed = listFieldNames(contactFields).filter((name) => name !== 'email');
    const fields = {
      ...Object.fromEntries(typed.map((name) => [name, `Your Parcel ${name}`])),
      message: 'Your parcel is held. Pay: https://parcel.example',
      services: ['Email Marketing Campaigns', 'Other'],
      otherService: 'https://parcel.example/2',
      cart: [{ id: 'visit-parcel-example', quantity: 1 }],
    };
    await sendContact(fields, mailFake.bindings);
    await mailFake.deliver();
    const [copy] = mailFake.findMailsTo('ada@example.com');
    expect(copy?.text).toContain('Services: Email Marketing Campaigns, Other');
    expect(JSON.stringify(copy)).not.toMatch(/parcel/i);
  });

  test('mails at most five copies of messages a day to one email address, regardless of capitalization (T29)', async () => {
    const mailFake = createMailFake();
    for (const [index] of [...'victimmmmmmm'].entries()) {
      const email = `${'VICTIMMMMMMM'.slice(0, index)}${'victimmmmmmm'.slice(index)}@example.com`;
      await sendContact({ email, message: `Number ${index}` }, mailFake.bindings);
    }
    await mailFake.deliver();
    const copies = mailFake.mails.filter(({ to }) => /^victim/i.test(to));
    expect(copies).toHaveLength(5);
    expect(mailFake.findMailsTo(agencyAddress)).toHaveLength(12);
  });

  test.each([
    [undefined, 50],
    ['3', 3],
    ['0', 0],
    ['many', 50],
  ])('mails no more copies of messages a day than COPIES_PER_DAY=%s allows (T29)', async (COPIES_PER_DAY, most) => {
    const mailFake = createMailFake();
    for (let count = 0; count < 53; count++) {
      await sendContact({ email: `visitor${count}@example.com` }, { ...mailFake.bindings, COPIES_PER_DAY });
    }
    expect((await queryOutbox()).filter(({ kind }) => kind === 'copy')).toHaveLength(most);
  });

  test('mails no copy of a message from a plain HTML form without a Turnstile challenge (T29)', async () => {
    await postForm('contact', plainForm);
    expect(await queryOutbox()).toMatchObject([{ kind: 'message' }]);
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, hostname: 'agency.example', action: 'agency-form' }),
    );
    const challenged: [string, string][] = [['company', 'Other Ltd'], ['cf-turnstile-response', 'x'], ...plainForm];
    await postForm('contact', challenged, { TURNSTILE_SECRET: 'secret' });
    vi.unstubAllGlobals();
    expect((await queryOutbox()).map(({ kind }) => kind)).toEqual(['copy', 'message', 'message']);
  });

  test('limits requests per visitor and applies a stricter limit to forms without a token', async () => {
    const asked: string[] = [];
    const createExhaustedLimit = (name: string): RateLimit => ({
      limit: async ({ key }: RateLimitOptions) => {
        asked.push(`${name}: ${key}`);
        return { success: false };
      },
    });
    const limits = {
      FORM_LIMIT: createExhaustedLimit('form'),
      PLAIN_FORM_LIMIT: createExhaustedLimit('plain'),
      READ_LIMIT: createExhaustedLimit('read'),
    };
    const headers = { 'CF-Connecting-IP': '203.0.113.7' };
    const responses = [
      await postJson('contact', await createContactBody(), limits, headers),
      await postForm('contact', plainForm, limits, headers),
      await postJson('reviews', {}, limits, headers),
      await sendRequest(new Request(`${siteOrigin}/api/form-token`, { headers }), limits),
      await sendRequest(new Request(`${siteOrigin}/api/reviews`, { headers }), limits),
    ];
    for (const response of responses) {
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('60');
    }
    const address = '203.0.113.7';
    expect(asked).toEqual([
      `form: POST /api/contact ${address}`,
      `plain: POST /api/contact ${address}`,
      `form: POST /api/reviews ${address}`,
      `read: GET /api/form-token ${address}`,
      `read: GET /api/reviews ${address}`,
    ]);
    expect(await queryTable('contact_messages')).toEqual([]);
  });
});

describe('contact form while the database fails (F8)', () => {
  test.each(['always', 'on writes'] as const)(
    'asks the visitor to retry and mails nothing if the database fails %s',
    async (fails) => {
      const mailFake = createMailFake();
      const response = await sendContact({}, { ...mailFake.bindings, DB: createBrokenDatabase(fails) });
      expect(response.status).toBe(503);
      expect(await readProblem(response)).toMatchObject({
        code: 'storage-unavailable',
        retry: 'same-attempt',
        detail: 'We couldn’t save your message. Please try again in a moment.',
      });
      expect(mailFake.queued).toEqual([]);
    },
  );

  test('the error page for a plain HTML form explains that going back restores the typed text', async () => {
    const response = await postForm('contact', plainForm, { DB: createBrokenDatabase('always') });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Go back: what you wrote is still there.');
  });

  test('returns 503 if a database table is missing', async () => {
    await env.DB.prepare('ALTER TABLE contact_messages RENAME TO elsewhere').run();
    const response = await sendContact();
    await env.DB.prepare('ALTER TABLE elsewhere RENAME TO contact_messages').run();
    expect(response.status).toBe(503);
  });
});

describe('cross-site messages (T9)', () => {
  test.each([
    ['plain text from another site', 'text/plain', 'https://evil.example', 415],
    ['JSON from a page without an origin', 'application/json', 'null', 403],
    ['a form from another site', 'application/x-www-form-urlencoded', 'https://evil.example', 403],
    ['a form from a page without an origin', 'application/x-www-form-urlencoded', 'null', 403],
    ['plain text from our own page', 'text/plain', siteOrigin, 415],
  ])('rejects a request that sends %s', async (_, contentType, Origin, status) => {
    const text = contentType.includes('urlencoded')
      ? new URLSearchParams(plainForm).toString()
      : JSON.stringify(await createContactBody());
    for (const path of ['contact', 'reviews']) {
      const response = await postJson(path, text, {}, { 'Content-Type': contentType, Origin });
      expect(response.status).toBe(status);
    }
    expect(await queryTable('contact_messages')).toEqual([]);
    expect(await queryTable('reviews')).toEqual([]);
  });
});

describe('size limits (T21)', () => {
  test('accepts a message of 10,000 four-byte characters', async () => {
    expect((await sendContact({ message: '🌊'.repeat(10_000) })).status).toBe(201);
    const plain = plainForm.map(([name, value]): [string, string] => [
      name,
      name === 'message' ? '🌴'.repeat(10_000) : value,
    ]);
    expect((await postForm('contact', plain)).status).toBe(303);
  });

  test('rejects a message of 10,001 characters', async () => {
    const response = await sendContact({ message: '🌊'.repeat(10_001) });
    expect(await readProblem(response)).toMatchObject({
      errors: [{ path: 'message', message: 'At most 10000 characters.' }],
    });
  });

  test('returns 413 for a request body larger than 160 KB', async () => {
    expect((await sendContact({ message: 'x'.repeat(170_000) })).status).toBe(413);
  });

  test('rejects JSON that is nested 80,000 levels deep', async () => {
    expect((await postJson('contact', `${'['.repeat(80_000)}${']'.repeat(80_000)}`)).status).toBe(422);
  });
});
