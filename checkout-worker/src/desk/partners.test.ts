import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPartnerToken } from '../partners/partner-link.ts';
import { openDeskPage, stubAccess, submitDeskForm } from '../testing/desk.ts';
import { postForm } from '../testing/forms.ts';
import {
  captureLog,
  clearDatabase,
  formTokenSecret,
  insertOrder,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake } from '../testing/mail-fake.ts';
import { queryRows } from '../testing/settled-orders.ts';

const fetchPage = async (path: string) => (await openDeskPage(path)).text();
const extractText = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const fetchText = async (path: string) => extractText(await fetchPage(path));
const queryPartners = () => queryRows('SELECT id, name, email FROM partners ORDER BY id');
const querySites = () => queryRows('SELECT origin, partner FROM partner_origins ORDER BY origin');

/** Returns the input values, by name, of every form that the page sends to the given URL path. */
function findForms(html: string, action: string): Record<string, string>[] {
  const forms = [...html.matchAll(/<form [^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)];
  return forms
    .filter(([, address]) => address === action)
    .map(([, , content = '']) =>
      Object.fromEntries(
        [...content.matchAll(/<input [^>]*>/g)].map(([input]) => [
          /name="([^"]*)"/.exec(input)?.[1] ?? '',
          (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&'),
        ]),
      ),
    );
}

const askForRegistration = (message: string, fields: Record<string, string> = {}) =>
  postForm('contact', { kind: 'registration', name: 'Grace', email: 'grace@bakery.example', message, ...fields });

async function asPartner(id: string, email: string, address: string): Promise<Response> {
  const session = await createPartnerToken(
    formTokenSecret,
    'partner-session',
    { id, email },
    Math.floor(Date.now() / 1000) + 3600,
  );
  const request = new Request(`${siteOrigin}/partner/origins`, {
    method: 'POST',
    headers: {
      Origin: siteOrigin,
      'Content-Type': 'application/x-www-form-urlencoded',
      cookie: `__Host-partner=${session}`,
    },
    body: new URLSearchParams({ address }).toString(),
  });
  return sendRequest(request);
}

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  captureLog();
  await registerPartner('acme', 'https://acme.example');
  await env.DB.prepare("UPDATE partners SET name = 'Acme Ltd', email = 'ann@acme.example'").run();
});

const acme = { id: 'acme', name: 'Acme Ltd', email: 'ann@acme.example' };
const acmeSite = { origin: 'https://acme.example', partner: 'acme' };

describe('request to register a site', () => {
  test("proposes a partner id derived from the site's host, and can be accepted or declined", async () => {
    await askForRegistration('https://www.bakery.example/menu');
    await askForRegistration('javascript:alert(1)');
    expect(await fetchText('/desk/messages')).not.toContain('bakery');
    const [first, second] = findForms(await fetchPage('/desk/partners'), '/desk/partners');
    const bakery = first?.partner === 'bakery' ? first : second;
    const other = first?.partner === 'bakery' ? second : first;
    expect(bakery).toMatchObject({ partner: 'bakery', name: 'Grace', origin: 'https://www.bakery.example' });
    const answer = await submitDeskForm('/desk/partners', bakery ?? {});
    expect(answer.status).toBe(303);
    expect(await querySites()).toEqual([acmeSite, { origin: 'https://www.bakery.example', partner: 'bakery' }]);
    const page = await fetchPage(answer.headers.get('location') ?? '');
    expect(page).toMatch(/href="mailto:grace@bakery\.example\?[^"]*https%3A%2F%2Fwww\.bakery\.example[^"]*bakery/);
    expect((await submitDeskForm('/desk/partners/requests/decline', { request: other?.request ?? '' })).status).toBe(
      303,
    );
    expect(await fetchText('/desk/partners')).toContain('Nobody is asking to be registered.');
    expect(await queryRows('SELECT action, about FROM desk_actions ORDER BY id')).toMatchObject([
      { action: 'register', about: 'bakery https://www.bakery.example' },
      { action: 'decline' },
    ]);
  });

  test.each([
    ['id', { partner: 'baker' }, { partner: 'Baker' }],
    ['site', { partner: 'baker' }, { partner: 'bakery', origin: 'https://baker.example' }],
  ])('registers only one partner if two people register the same %s at the same moment', async (_, one, other) => {
    const createEntry = (fields: Record<string, string>) => ({
      name: 'Bo',
      origin: `https://${fields.partner}.example`,
      ...fields,
    });
    const replies = await Promise.all(
      [one, other].map((fields) => submitDeskForm('/desk/partners', createEntry(fields))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect([(await queryPartners()).length, (await querySites()).length]).toEqual([2, 2]);
  });

  test('recognizes a registration request by its stored kind, not by text that the visitor typed', async () => {
    await askForRegistration('Hello', { kind: 'message', otherService: 'Register the address of a page' });
    expect(await fetchText('/desk/messages')).toContain('Hello');
    expect(await fetchText('/desk/partners')).toContain('Nobody is asking to be registered.');
    expect((await askForRegistration('https://a.example', { kind: 'partner-site' })).status).toBe(422);
  });

  test.each([
    [{ partner: 'no spaces', origin: 'https://a.example' }, 'A partner ID must have 1 to 64'],
    [{ partner: 'a', origin: 'http://a.example' }, 'The site must use https'],
    [{ partner: 'a', origin: 'https://a.example/shop' }, 'with nothing after it'],
    [
      { partner: 'a', origin: 'https://acme.example' },
      'https://acme.example belongs to Acme Ltd (acme), ann@acme.example',
    ],
    [{ partner: 'a', origin: '' }, 'Enter the site the partner'],
    [{ partner: 'acme', origin: 'https://a.example' }, 'The ID acme belongs to Acme Ltd (acme), ann@acme.example'],
    [{ partner: 'ACME', origin: 'https://a.example' }, 'The ID ACME belongs to Acme Ltd'],
    [{ partner: 'a', origin: 'https://a.example', name: 'x'.repeat(101) }, 'A name must have 1 to 100'],
    [{ partner: 'a', origin: 'https://a.example', name: '\u3164' }, 'A name must have 1 to 100'],
  ])('explains why a registration is refused and shows the typed values again: %j', async (fields, sentence) => {
    const typed = { name: 'Typed', email: 'eve@evil.example', request: '', ...fields };
    const reply = await submitDeskForm('/desk/partners', typed);
    expect(reply.status).toBe(422);
    const html = await reply.text();
    expect(extractText(html)).toContain(sentence);
    expect(findForms(html, '/desk/partners')[0]).toMatchObject(typed);
    expect([await queryPartners(), await querySites()]).toEqual([[acme], [acmeSite]]);
  });
});

describe('stranger’s request to register a site (T49)', () => {
  test("proposes a new id for a stranger's request instead of changing the partner with a similar id", async () => {
    await askForRegistration('https://acme.xyz', { name: 'Acme', email: 'stranger@acme.xyz' });
    const html = await fetchPage('/desk/partners');
    expect(extractText(html)).toContain('“acme” belongs to Acme Ltd (acme), ann@acme.example.');
    const [form] = findForms(html, '/desk/partners');
    expect(form).toMatchObject({ partner: 'acme-xyz', origin: 'https://acme.xyz', email: 'stranger@acme.xyz' });
    expect((await submitDeskForm('/desk/partners', { ...form, partner: 'acme' })).status).toBe(422);
    expect([await queryPartners(), await querySites()]).toEqual([[acme], [acmeSite]]);
    expect((await submitDeskForm('/desk/partners', form ?? {})).status).toBe(303);
    expect(await queryPartners()).toEqual([acme, { id: 'acme-xyz', name: 'Acme', email: 'stranger@acme.xyz' }]);
    expect(await querySites()).toEqual([acmeSite, { origin: 'https://acme.xyz', partner: 'acme-xyz' }]);
  });

  test("adds a stranger's site to an existing partner without changing the partner's name and email address", async () => {
    await askForRegistration('https://acme.xyz', { name: 'Eve', email: 'stranger@acme.xyz' });
    const [form] = findForms(await fetchPage('/desk/partners'), '/desk/partners/acme/sites');
    const reply = await submitDeskForm('/desk/partners/acme/sites', form ?? {});
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/desk/partners/acme?done=add-site']);
    expect([await queryPartners(), await querySites()]).toEqual([
      [acme],
      [acmeSite, { origin: 'https://acme.xyz', partner: 'acme' }],
    ]);
    expect(await fetchText('/desk/partners')).toContain('Nobody is asking to be registered.');
  });

  test("labels every field that contains a stranger's text as public input", async () => {
    await askForRegistration('https://bakery.example');
    const html = await fetchPage('/desk/partners');
    for (const label of ['Name', 'URL of the site', 'Email']) {
      expect(html).toContain(`<label>${label} <span class="chip">From the request</span>`);
    }
    expect(html).toContain('<label>Partner ID <small>');
  });

  test.each([
    ['https://ACME.example/shop?x=1', '', 'https://acme.example'],
    ['https://acme.example:443', '', 'https://acme.example'],
    ['https://www.acme.example', 'acme-example', 'https://acme.example'],
    ['https://acme.example:8443', 'acme-example', 'https://acme.example'],
    ['https://acme.example.', '', 'https://acme.example'],
    ['https://www.acme.example.:8443/shop', 'acme-example', 'https://acme.example'],
    ['http://acme.example', 'acme-example', 'https://acme.example'],
    ['https://shop.acme.example', 'shop-acme', 'https://acme.example'],
    ['https://user@acme.example', '', 'https://acme.example'],
    ['https://acme.de', 'acme-de', 'acme'],
    ['https://Acme.co', 'acme-co', 'acme'],
  ])('names the partner who already owns a similar id or host: %s', async (message, id, what) => {
    await askForRegistration(message);
    const html = await fetchPage('/desk/partners');
    expect(extractText(html)).toContain(`“${what}” belongs to Acme Ltd (acme), ann@acme.example.`);
    const answers = findForms(html, '/desk/partners').filter(({ request }) => request !== '');
    expect(answers.map(({ partner }) => partner)).toEqual(id === '' ? [] : [id]);
  });

  test('warns about look-alike letters in a host name', async () => {
    await askForRegistration('https://\u0430cme.example');
    const html = await fetchPage('/desk/partners');
    expect(extractText(html)).toContain('letters that can look like others');
    expect(findForms(html, '/desk/partners')[0]?.origin).toBe('https://xn--cme-5cd.example');
    expect(html).not.toContain('\u0430');
  });

  test('isolates a name whose invisible characters would reverse the email address beside it', async () => {
    await askForRegistration('https://bakery.example', { name: '\u202eGrace' });
    expect(await fetchPage('/desk/partners')).toContain('<bdi>\u202eGrace</bdi>, <bdi>grace@bakery.example</bdi>');
  });

  test.each(['bakery', 'Bakery'])(
    'does not propose the id of a removed partner who has orders: %s',
    async (removed) => {
      await insertOrder('co_1');
      await env.DB.prepare('UPDATE orders SET partner = ?').bind(removed).run();
      await askForRegistration('https://bakery.example');
      expect(findForms(await fetchPage('/desk/partners'), '/desk/partners')[0]?.partner).toBe('bakery-example');
    },
  );

  test('refuses the id of a removed partner who has orders, regardless of capitalization', async () => {
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET partner = 'acme'").run();
    expect((await submitDeskForm('/desk/partners/acme', { origin: '', confirmed: 'yes' })).status).toBe(303);
    for (const partner of ['acme', 'ACME']) {
      const reply = await submitDeskForm('/desk/partners', { partner, origin: 'https://acme.xyz', request: '' });
      expect([partner, reply.status]).toEqual([partner, 422]);
      expect(extractText(await reply.text())).toContain(`The ID ${partner} belonged to a partner who was removed`);
    }
    expect(await queryPartners()).toEqual([]);
  });

  test.each([
    [
      'a closed month whose order was credited to another partner later',
      `INSERT INTO closed_months (partner, until, months) VALUES ('bakery', '2026-10', '{"usd":[{"month":"2026-09"}]}')`,
    ],
    [
      'a request for an invoice',
      `INSERT INTO invoice_requests (id, order_id, content_key, company, name, email, line1, city, country, mode, lines, amount, currency, partner, language, created_at)
       VALUES ('1', 'co_1', 'k', 'Bo', 'Bo', 'bo@bakery.example', '1', 'Bo', 'US', 'payment', '[]', 100, 'usd', 'Bakery', 'en', 1)`,
    ],
  ])('neither proposes nor accepts the id of a removed partner with %s', async (_, insert) => {
    await env.DB.prepare(insert).run();
    await askForRegistration('https://bakery.example');
    const [form] = findForms(await fetchPage('/desk/partners'), '/desk/partners');
    expect(form?.partner).toBe('bakery-example');
    expect((await submitDeskForm('/desk/partners', { ...form, partner: 'bakery' })).status).toBe(422);
    expect(await queryPartners()).toEqual([acme]);
  });

  test("treats a public request as a stranger's even if the request names a registered partner", async () => {
    await askForRegistration('https://evil.example', { partner: 'acme', email: 'ann@acme.example' });
    const text = await fetchText('/desk/partners');
    expect(text).not.toContain('asked for this on their own partner page');
    expect(text).toContain('“ann@acme.example” belongs to Acme Ltd');
    expect(text).toContain('Anyone can type any address into the registration form');
  });

  test.each([
    [
      'the same id',
      [
        { partner: 'new', origin: 'https://a.example' },
        { partner: 'new', origin: 'https://b.example' },
      ],
    ],
    [
      'the same id in different letter case',
      [
        { partner: 'new', origin: 'https://a.example' },
        { partner: 'New', origin: 'https://b.example' },
      ],
    ],
    [
      'the same site',
      [
        { partner: 'a', origin: 'https://new.example' },
        { partner: 'b', origin: 'https://new.example' },
      ],
    ],
  ] as const)('registers only one partner if two people register %s at the same time', async (_, requests) => {
    const replies = await Promise.all(
      requests.map((fields) => submitDeskForm('/desk/partners', { ...fields, request: '' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect([(await queryPartners()).length, (await querySites()).length]).toEqual([2, 2]);
    const [site] = (await querySites()).filter(({ partner }) => partner !== 'acme');
    expect(await queryPartners()).toContainEqual(expect.objectContaining({ id: site?.partner }));
  });

  test('registers no partner if the request was declined in the meantime', async () => {
    await askForRegistration('https://bakery.example');
    const [form] = findForms(await fetchPage('/desk/partners'), '/desk/partners');
    await submitDeskForm('/desk/partners/requests/decline', { request: form?.request ?? '' });
    expect((await submitDeskForm('/desk/partners', form ?? {})).status).toBe(422);
    expect(await queryPartners()).toEqual([acme]);
  });
});

describe('partner’s own request for another site', () => {
  beforeEach(() => asPartner('acme', 'ann@acme.example', 'https://shop.acme-eu.example/start'));

  test('adds the requested site to the partner who sent the request while signed in', async () => {
    const html = await fetchPage('/desk/partners');
    expect(extractText(html)).toContain('Acme Ltd (acme), ann@acme.example asked for this on their own partner page.');
    expect(findForms(html, '/desk/partners').filter(({ request }) => request !== '')).toEqual([]);
    const [form] = findForms(html, '/desk/partners/acme/sites');
    expect(form?.origin).toBe('https://shop.acme-eu.example');
    expect((await submitDeskForm('/desk/partners/acme/sites', form ?? {})).status).toBe(303);
    expect(await queryPartners()).toEqual([acme]);
    expect(await querySites()).toEqual([acmeSite, { origin: 'https://shop.acme-eu.example', partner: 'acme' }]);
    expect(await fetchText('/desk/partners')).toContain('Nobody is asking to be registered.');
  });

  test("refuses to assign a signed-in partner's requested site to another partner", async () => {
    await registerPartner('other', 'https://other.example');
    const [form] = findForms(await fetchPage('/desk/partners'), '/desk/partners/acme/sites');
    expect((await submitDeskForm('/desk/partners/other/sites', form ?? {})).status).toBe(422);
    expect((await submitDeskForm('/desk/partners', { ...form, partner: 'new' })).status).toBe(422);
    expect(await querySites()).toEqual([acmeSite, { origin: 'https://other.example', partner: 'other' }]);
  });

  test.each(['https://www.acme.example', 'https://acme.example:8443', 'https://shop.acme.example.'])(
    'names the owner of the host if another partner requests the site %s (T49)',
    async (site) => {
      await registerPartner('rival', 'https://rival.example');
      await env.DB.prepare("UPDATE partners SET email = 'eve@rival.example' WHERE id = 'rival'").run();
      await asPartner('rival', 'eve@rival.example', site);
      const html = await fetchPage('/desk/partners');
      expect(extractText(html)).toContain('“https://acme.example” belongs to Acme Ltd (acme), ann@acme.example.');
      expect(extractText(html)).not.toContain('“https://rival.example” belongs to');
    },
  );

  test("closes a partner's request when the partner is removed", async () => {
    expect((await submitDeskForm('/desk/partners/acme', { origin: '', confirmed: 'yes' })).status).toBe(303);
    expect(await fetchText('/desk/partners')).toContain('Nobody is asking to be registered.');
  });
});

describe('page of a partner at the desk', () => {
  test('removes the partner only after a confirmation', async () => {
    const asked = await (await submitDeskForm('/desk/partners/acme', { origin: '' })).text();
    expect(extractText(asked)).toContain('Acme Ltd (acme)');
    expect(await queryPartners()).toHaveLength(1);
    const [sure] = findForms(asked, '/desk/partners/acme');
    expect((await submitDeskForm('/desk/partners/acme', sure ?? {})).status).toBe(303);
    expect(await queryPartners()).toEqual([]);
    expect((await submitDeskForm('/desk/partners/acme', { origin: '' })).status).toBe(404);
  });

  test("the details form changes a partner's name and commission but not the email address or sites", async () => {
    const details = { name: 'Acme', commission: '12,5', email: 'eve@evil.example', origin: 'https://evil.example' };
    expect((await submitDeskForm('/desk/partners/acme/details', details)).status).toBe(303);
    expect(await queryRows('SELECT name, email, commission FROM partners')).toEqual([
      { name: 'Acme', email: 'ann@acme.example', commission: 1250 },
    ]);
    expect(await queryRows('SELECT sale_mails FROM partners')).toEqual([{ sale_mails: 0 }]);
    await submitDeskForm('/desk/partners/acme/details', { ...details, saleMails: 'on' });
    expect(await queryRows('SELECT sale_mails FROM partners')).toEqual([{ sale_mails: 1 }]);
    const refused = await submitDeskForm('/desk/partners/acme/details', { ...details, commission: '101' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('value="101"');
    expect((await submitDeskForm('/desk/partners/nobody/details', details)).status).toBe(404);
  });

  // https://github.com/pallets-eco/flask-admin/issues/2596
  test('the details form keeps a commission that another person changed after the form was opened', async () => {
    const path = '/desk/partners/acme';
    const [shown = {}] = findForms(await fetchPage(path), `${path}/details`);
    await submitDeskForm(`${path}/details`, { ...shown, name: 'Acme', commission: '12.5' });
    await submitDeskForm(`${path}/details`, { ...shown, name: 'Acme & Co' });
    expect(await queryRows('SELECT name, commission FROM partners')).toEqual([{ name: 'Acme & Co', commission: 1250 }]);
    const refused = await submitDeskForm(`${path}/details`, { ...shown, name: '' });
    expect(await refused.text()).toContain('value="12.5"');
  });

  test('adds a site to a partner unless another partner owns the site', async () => {
    await registerPartner('other', 'https://other.example');
    expect((await submitDeskForm('/desk/partners/acme/sites', { origin: 'https://b.example/' })).status).toBe(303);
    expect(await querySites()).toContainEqual({ origin: 'https://b.example', partner: 'acme' });
    const refused = await submitDeskForm('/desk/partners/acme/sites', { origin: 'https://other.example' });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(extractText(html)).toContain('https://other.example belongs to other.');
    expect(findForms(html, '/desk/partners/acme/sites')[0]?.origin).toBe('https://other.example');
    expect((await submitDeskForm('/desk/partners/nobody/sites', { origin: 'https://c.example' })).status).toBe(404);
  });

  test('mails a link to the partner page if the partner has an email address', async () => {
    expect((await submitDeskForm('/desk/partners/acme/link', {})).status).toBe(303);
    expect(await queryRows("SELECT address FROM outbox WHERE kind = 'partner-link'")).toEqual([
      { address: 'ann@acme.example' },
    ]);
    await submitDeskForm('/desk/partners/acme/address', { email: '' });
    expect((await submitDeskForm('/desk/partners/acme/link', {})).status).toBe(409);
  });
});

describe('changed email address of a partner (T49)', () => {
  const change = (email: string) => submitDeskForm('/desk/partners/acme/address', { email });

  /** Runs the mail sweep and returns the subject and text of the sent mails by recipient. */
  async function deliverMails(): Promise<Record<string, string[]>> {
    const mailFake = createMailFake();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await mailFake.sweep();
    await mailFake.deliver();
    const ours = mailFake.mails.filter(({ to }) => /@(acme|new)\.example$/.test(String(to)));
    return Object.fromEntries(ours.map(({ to, subject, text }) => [String(to), [subject, text]]));
  }

  test("announces a partner's changed email address to the old and the new address", async () => {
    expect((await change('bob@new.example')).headers.get('location')).toBe('/desk/partners/acme?done=change-address');
    expect(await queryPartners()).toEqual([{ ...acme, email: 'bob@new.example' }]);
    const { 'ann@acme.example': old = [], 'bob@new.example': fresh = [], ...others } = await deliverMails();
    expect(others).toEqual({});
    expect(old[0]).toBe('The email address for your partner page was changed');
    expect(old[1]).toContain('Links to the partner page of Acme Ltd no longer go to this address');
    expect(old[1]).not.toContain('new.example');
    expect(fresh[1]).toContain('Links to the partner page of Acme Ltd now go to this address');
    expect(fresh[1]).toContain('https://agency.example/partner');
    expect(fresh[1]).not.toContain('token=');
  });

  test("announces the deletion of a partner's email address to that address", async () => {
    await change('');
    expect(Object.keys(await deliverMails())).toEqual(['ann@acme.example']);
  });

  test('sends no outdated mail if an email address change is reverted before the mails are sent', async () => {
    await change('bob@new.example');
    await change('ann@acme.example');
    const mails = await deliverMails();
    expect(mails['ann@acme.example']?.[1]).toContain('now go to this address');
    expect(mails['bob@new.example']?.[1]).toContain('no longer go to this address');
    expect(await queryRows("SELECT id FROM outbox WHERE status = 'dead'")).toEqual([]);
  });

  test('refuses an invalid email address and sends no mail if the address is unchanged', async () => {
    expect((await change('ann')).status).toBe(409);
    expect((await change('ann@acme.example')).status).toBe(303);
    expect(await queryRows('SELECT * FROM outbox')).toEqual([]);
  });

  test('mails announce the final email address if two people change the address at the same time', async () => {
    await Promise.all([change('bob@new.example'), change('cy@new.example')]);
    const [{ email } = { email: '' }] = await queryRows('SELECT email FROM partners');
    const mails = await deliverMails();
    for (const [to, [, text]] of Object.entries(mails)) {
      expect(text).toContain(to === email ? 'now go to this address' : 'no longer go to this address');
    }
    expect(Object.keys(mails)).toContain('ann@acme.example');
  });
});

test('the desk shows the attributes that the agency has set for a partner’s tags', async () => {
  expect(await fetchText('/desk/partners/acme')).not.toContain('Attributes we set');
  const config = { 'agency-pricing-picker': { category: 'seo', theme: 'dark' } };
  await env.DB.prepare('UPDATE partners SET config = ?').bind(JSON.stringify(config)).run();
  expect(await fetchText('/desk/partners/acme')).toContain(
    'Attributes we set for their tags &lt;agency-pricing-picker config=&quot;acme&quot;&gt; category=&quot;seo&quot; theme=&quot;dark&quot;',
  );
});
