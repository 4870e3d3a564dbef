import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#agency/onboarding';
import { postForm, queryOutbox } from '../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createEvent,
  deliverEvent,
  getSession,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { queryRows, type StartedOrder, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const days = 24 * 60 * 60_000;

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  stripe = installStripeFake();
  mailFake = createMailFake();
});

const buyer = 'buyer@example.com';

async function buy(...products: string[]): Promise<StartedOrder> {
  const order = await startOrder(stripe, ...products);
  stripe.sessions.set(order.sessionId, order.session());
  await deliverEvent(createEvent('checkout.session.completed', order.session()), mailFake.bindings);
  await mailFake.deliver();
  return order;
}

const findMailedToken = () =>
  /api\/onboarding\?token=(\S+)/.exec(mailFake.findMailsTo(buyer).at(-1)?.text ?? '')?.[1] ?? 'none';
const openForm = (token: string) => sendRequest(new Request(`${siteOrigin}/api/onboarding?token=${token}`));
const submitAnswers = (token: string, fields: Record<string, string>, headers = {}) =>
  postForm('onboarding', { token, ...fields }, mailFake.bindings, headers);
const all = { 'answer-company': 'Ada & Sons', 'answer-accounts': '@ada' };

describe('onboarding questions (F53)', () => {
  test('asks only the questions for the services that were ordered', async () => {
    await buy('socialMediaStarter');
    const page = await (await openForm(findMailedToken())).text();
    expect(page).toContain('<label for="answer-company">Your company</label>');
    expect(page).toContain('<label for="answer-website">Your website (optional)</label>');
    expect(page).toContain('Please don’t send passwords.');
    expect(page).not.toContain('answer-boothDate');
    await buy('boothBasic');
    const booth = await (await openForm(findMailedToken())).text();
    expect(booth).toContain(
      '<input id="answer-boothDate" required="" maxLength="20" type="date" name="answer-boothDate"',
    );
    expect(booth).not.toContain('answer-accounts');
  });

  test('lets Firefox restore the typed text when the buyer goes back from an error page', async () => {
    await buy('socialMediaStarter');
    expect((await openForm(findMailedToken())).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('stores the answers, and mails the questions with the answers to the agency', async () => {
    const { orderId } = await buy('socialMediaStarter');
    const reply = await submitAnswers(findMailedToken(), { ...all, 'answer-boothDate': '2026-12-24' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<h1>Thank you for your answers</h1>');
    const answers = { company: 'Ada & Sons', accounts: '@ada' };
    expect(await queryRows('SELECT order_id, answers FROM onboarding_answers')).toEqual([
      { order_id: orderId, answers: JSON.stringify(answers) },
    ]);
    await mailFake.deliver();
    const [mail] = mailFake.findMailsTo(agencyAddress).filter(({ subject }) => subject.includes('A buyer’s answers'));
    expect(mail?.text).toContain('Your company\n\nAda & Sons\n\nYour accounts\n\n@ada');
    // https://github.com/am-impact/amforms/issues/41, https://github.com/sbomify/sbomify/pull/1045
    expect(mail?.replyTo).toBe(buyer);
    expect(mail?.text).toContain(`Buyer: ${buyer}`);
  });

  test('mails the answers without the buyer’s details if Stripe does not answer', async () => {
    await buy('socialMediaStarter');
    await submitAnswers(findMailedToken(), all);
    stripe.isDown = true;
    await mailFake.deliver();
    const [mail] = mailFake.findMailsTo(agencyAddress).filter(({ subject }) => subject.includes('A buyer’s answers'));
    expect(mail?.text).toContain('Ada & Sons');
    expect(mail?.replyTo).toBeUndefined();
  });

  test('the receipt, the success page, the form and the page after the answers link to the onboarding call', async () => {
    const { sessionId } = await buy('socialMediaStarter');
    const text = call?.text.en ?? 'none';
    const session = await (await getSession(sessionId)).json<{ call: { text: string; label: string; url: string } }>();
    expect(session.call).toMatchObject({ text, label: 'Book your onboarding call' });
    const token = findMailedToken();
    const mailed = new RegExp(`${text}\\n\\nBook your onboarding call:\\n(\\S+)`);
    const link = mailed.exec(mailFake.findMailsTo(buyer).at(-1)?.text ?? '')?.[1] ?? 'none';
    for (const page of [await openForm(token), await submitAnswers(token, all)]) {
      expect(await page.text()).toContain(`${text} <a href="${link}">Book your onboarding call</a>`);
    }
    for (const url of [link, session.call.url]) {
      expect(url).toMatch(new RegExp(`^${siteOrigin}/api/booking/new\\?order=`));
    }
    expect(session.call.url).not.toBe(link);
  });

  test('the success page links to the questions until the buyer has answered', async () => {
    const { sessionId } = await buy('socialMediaStarter');
    const fetchOnboarding = async () =>
      (await (await getSession(sessionId)).json<{ onboarding: { url: string; label: string } | null }>()).onboarding;
    const led = await fetchOnboarding();
    expect(led?.label).toBe('Answer our questions');
    expect((await sendRequest(new Request(led?.url ?? ''))).status).toBe(200);
    await submitAnswers(findMailedToken(), all);
    expect(await fetchOnboarding()).toBeNull();
  });

  test('the success page shows no link to the questions while the payment is pending', async () => {
    const { sessionId } = await startOrder(stripe, 'socialMediaStarter');
    expect(await (await getSession(sessionId)).json()).toMatchObject({ paid: false, onboarding: null });
  });

  test('replaces stored answers without showing the previous answers', async () => {
    await buy('socialMediaStarter');
    const token = findMailedToken();
    await submitAnswers(token, all);
    const page = await (await openForm(token)).text();
    expect(page).toContain('We have your answers');
    expect(page).not.toContain('Ada');
    vi.setSystemTime(noon + 1000);
    await submitAnswers(token, { ...all, 'answer-company': 'Ada GmbH' });
    expect(await queryRows("SELECT answers ->> 'company' AS company FROM onboarding_answers")).toEqual([
      { company: 'Ada GmbH' },
    ]);
  });

  test("the success page's link cannot replace stored answers (T56)", async () => {
    const { sessionId } = await buy('socialMediaStarter');
    const session = await (await getSession(sessionId)).json<{ onboarding: { url: string } }>();
    const seen = new URL(session.onboarding.url).searchParams.get('token') ?? '';
    await submitAnswers(findMailedToken(), all);
    vi.setSystemTime(noon + 1000);
    const page = await (await openForm(seen)).text();
    expect(page).toContain('To change them, please open the link in the email with your receipt.');
    expect(page).not.toContain('<form');
    const reply = await submitAnswers(seen, { ...all, 'answer-company': 'Mallory' });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('value="Mallory"');
    const queryAnswers = () => queryRows("SELECT answers ->> 'company' AS company FROM onboarding_answers");
    expect(await queryAnswers()).toEqual([{ company: 'Ada & Sons' }]);
    expect((await queryOutbox()).filter(({ kind }) => kind === 'onboarding')).toHaveLength(1);
    await submitAnswers(findMailedToken(), { ...all, 'answer-company': 'Ada GmbH' });
    expect(await queryAnswers()).toEqual([{ company: 'Ada GmbH' }]);
  });

  test("stores only the first answers if two people send the success page's form at the same moment", async () => {
    const { sessionId } = await buy('socialMediaStarter');
    const session = await (await getSession(sessionId)).json<{ onboarding: { url: string } }>();
    const seen = new URL(session.onboarding.url).searchParams.get('token') ?? '';
    const replies = await Promise.all([submitAnswers(seen, all), submitAnswers(seen, all)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await queryOutbox()).filter(({ kind }) => kind === 'onboarding')).toHaveLength(1);
  });

  test("the mailed link replaces answers that were sent through the success page's link (T56)", async () => {
    const { sessionId } = await buy('socialMediaStarter');
    const session = await (await getSession(sessionId)).json<{ onboarding: { url: string } }>();
    const seen = new URL(session.onboarding.url).searchParams.get('token') ?? '';
    expect((await submitAnswers(seen, { ...all, 'answer-company': 'Mallory' })).status).toBe(200);
    vi.setSystemTime(noon + 1000);
    await submitAnswers(findMailedToken(), all);
    expect(await queryRows("SELECT answers ->> 'company' AS company FROM onboarding_answers")).toEqual([
      { company: 'Ada & Sons' },
    ]);
    expect((await queryOutbox()).filter(({ kind }) => kind === 'onboarding')).toHaveLength(2);
  });

  test('shows the form again, with the typed answers, if a required answer is missing', async () => {
    await buy('socialMediaStarter');
    const reply = await submitAnswers(findMailedToken(), {
      'answer-company': '<b>Ada</b>',
      'answer-accounts': '\u200b ',
    });
    expect(reply.status).toBe(422);
    const page = await reply.text();
    expect(page).toContain('Everything you typed is still here.');
    expect(page.match(/<strong>Please answer this\.<\/strong>/g)).toHaveLength(1);
    expect(page).toContain(
      'required="" aria-invalid="true" aria-describedby="answer-accounts-wrong answer-accounts-help"',
    );
    expect(page).toContain('value="&lt;b&gt;Ada&lt;/b&gt;"');
    expect(await queryRows('SELECT * FROM onboarding_answers')).toEqual([]);
  });

  test('rejects answers over the length limit and shows the typed text in full', async () => {
    await buy('socialMediaStarter');
    const [accounts, company] = ['@ada '.repeat(601), 'Ada & Sons'.repeat(21)];
    const reply = await submitAnswers(findMailedToken(), { 'answer-company': company, 'answer-accounts': accounts });
    expect(reply.status).toBe(422);
    const page = await reply.text();
    expect(page).toContain('This is 3004 characters long; the limit is 3000.');
    expect(page).toContain('This is 210 characters long; the limit is 200.');
    expect(page).toContain(`>${accounts.trim()}</textarea>`);
    expect(await queryRows('SELECT * FROM onboarding_answers')).toEqual([]);
  });

  test('counts a CRLF line break as one character toward the length limit', async () => {
    await buy('socialMediaStarter');
    const accounts = `${'@ada\n'.repeat(599)}@adas`;
    const reply = await submitAnswers(findMailedToken(), {
      ...all,
      'answer-accounts': accounts.replaceAll('\n', '\r\n'),
    });
    expect(reply.status).toBe(200);
    expect(await queryRows("SELECT answers ->> 'accounts' AS accounts FROM onboarding_answers")).toEqual([
      { accounts },
    ]);
  });

  test('returns 410 for forged tokens and 403 for forms from another origin', async () => {
    const { orderId } = await buy('socialMediaStarter');
    for (const forged of ['', 'x', `${orderId}.${'A'.repeat(43)}`]) {
      expect((await openForm(forged)).status).toBe(410);
      expect((await submitAnswers(forged, all)).status).toBe(410);
    }
    expect((await submitAnswers(findMailedToken(), all, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await queryRows('SELECT * FROM onboarding_answers')).toEqual([]);
  });
});

describe('onboarding reminder (F53)', () => {
  const findReminders = () => mailFake.findMailsTo(buyer).filter(({ subject }) => subject.includes('We still need'));

  async function sweepAfter(ms: number): Promise<void> {
    vi.setSystemTime(noon + ms);
    await mailFake.sweep();
    await mailFake.deliver();
  }

  test('mails one reminder three days after payment', async () => {
    await buy('socialMediaStarter');
    await sweepAfter(2.9 * days);
    expect(findReminders()).toEqual([]);
    await env.DB.prepare("UPDATE orders SET currency = 'bgn'").run();
    await sweepAfter(3.1 * days);
    expect(findReminders()).toMatchObject([{ text: expect.stringMatching(/BGN\s/) }]);
    expect((await openForm(findMailedToken())).status).toBe(200);
    await sweepAfter(10 * days);
    expect(findReminders()).toHaveLength(1);
  });

  test('mails no reminder if the buyer has answered the questions', async () => {
    await buy('socialMediaStarter');
    await submitAnswers(findMailedToken(), all);
    await sweepAfter(3.1 * days);
    expect(findReminders()).toEqual([]);
    expect((await queryOutbox()).filter(({ kind }) => kind === 'onboarding-reminder-to-buyer')).toEqual([]);
  });

  test.each([
    ['refunded', 'charge.refunded', { id: 'ch_1', amount: 299_00, amount_refunded: 299_00 }],
    ['disputed', 'charge.dispute.created', { id: 'dp_1', amount: 299_00, status: 'needs_response', charge: 'ch_1' }],
  ])('mails no reminder about an order that was %s', async (_, type, object) => {
    await buy('socialMediaStarter');
    await env.DB.prepare("UPDATE orders SET payment_intent_id = 'pi_1'").run();
    const fields = { payment_intent: 'pi_1', currency: 'usd', created: 1, reason: 'general', balance_transactions: [] };
    await deliverEvent(createEvent(type, { ...fields, ...object }), mailFake.bindings);
    await sweepAfter(3.1 * days);
    expect(findReminders()).toEqual([]);
  });

  test('stores the due date of the reminder as creation time, so that the mail does not look overdue', async () => {
    await buy('socialMediaStarter');
    vi.setSystemTime(noon + 2 * days);
    const { oldestUnsentMail } = (
      await queryRows("SELECT min(created_at) AS oldestUnsentMail FROM outbox WHERE status = 'waiting'")
    )[0] as { oldestUnsentMail: number };
    expect(oldestUnsentMail * 1000).toBe(noon + 3 * days);
  });
});
