/** Renders every mail in every language. Checks that each mail contains its facts and no text in another language. */
import { expect, test } from 'vitest';
import { brand } from '#agency/brand';
import { replies } from '#agency/promises/reply';
import { contactFields } from '#catalogue/forms/contact.ts';
import { readFieldValues } from '#catalogue/forms/field.ts';
import { findProduct } from '#catalogue/products.ts';
import { composeAlertMail } from '../alerts.ts';
import {
  composeAgencyInvoiceMail,
  composeBuyerInvoiceMail,
  composeConfirmationMail,
  composeDeclinedMail,
  composeRequestMailToAgency,
} from '../checkout/by-invoice/invoice-mails.ts';
import type { InvoiceRequest } from '../checkout/by-invoice/invoice-requests.ts';
import { composeCopyMail, composeMessageMail } from '../contact/contact-mails.ts';
import type { StoredMessage } from '../contact/contact-repository.ts';
import { renderHtmlMail } from '../mail/html-mail.tsx';
import { formatPlainText, type Mail } from '../mail/mail.ts';
import { composeAnswersMail, composeReminderMail } from '../onboarding/onboarding-mails.ts';
import {
  buyerNoticeKinds,
  composeBuyerNoticeMail,
  composeNoticeMail,
  type NoticeKind,
} from '../orders/mails/notice-mails.ts';
import {
  composeMailToAgency,
  composeOrderFailedMail,
  composePaymentFailedMail,
  composeProcessingMail,
  composeReceiptMail,
} from '../orders/mails/order-mails.ts';
import { composeRenewalDueMail } from '../orders/mails/renewal-reminders.ts';
import { composeSecondSubscriptionMail } from '../orders/mails/second-subscription.ts';
import type { Order } from '../orders/order-repository.ts';
import { problemKinds } from '../orders/problems/problem-kind.ts';
import { composeProblemMail } from '../orders/problems/problem-mail.ts';
import { composeAddressMail, composeLinkMail, composeSaleMail } from '../partners/partner-mail.ts';
import { composeInvitationMail, composeModerationMail } from '../reviews/review-mails.ts';
import type { StoredReview } from '../reviews/review-repository.ts';
import { createTestEnv } from '../testing/harness.ts';
import { composeWebhookDisabledMail } from '../webhooks/webhook-mails.ts';
import type { Withdrawal } from '../withdrawals/schema.ts';
import { composeAcknowledgmentMail, composeWithdrawalMail } from '../withdrawals/withdrawal-mails.ts';
import type { DeskStrings } from './desk/en.ts';
import en, { type Strings } from './en.ts';
import { fillPlaceholders, formatDayCount } from './fill.ts';
import { createMessages, type Messages } from './messages.ts';

/** Noon on December 22, 2026, in the agency's time zone. */
const noon = Date.UTC(2026, 11, 22, 17) / 1000;

const elsewhere = { presentmentAmount: 1_600_00, presentmentCurrency: 'eur', promotion: null, laterDiscount: null };

const order: Order = {
  partnerProof: null,
  id: 'co_0123',
  sessionId: 'cs_test_a1b2c3d4e5f6g7h8',
  number: 'E5F6G7H8',
  status: 'paid',
  statusRank: 4,
  mode: 'subscription',
  lines: [
    { id: 'socialMediaGrowth', quantity: 1, unitAmount: 299_00 },
    { id: 'websiteStarter', quantity: 1, unitAmount: 1299_00 },
  ],
  amount: 1598_00,
  amountTotal: 1838_20,
  amountDiscount: 60_00,
  amountTax: 300_20,
  ...elsewhere,
  currency: 'usd',
  livemode: true,
  catalogueVersion: 'x',
  partner: null,
  attribution: null,
  consent: null,
  language: null,
  addressKey: null,
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  paymentIntentId: 'pi_1',
  invoiceId: 'in_1',
  createdAt: noon,
  paidAt: noon,
  deliveredAt: null,
  termsAcceptedAt: null,
  askedAt: null,
  acceptedSession: null,
  extras: [{ name: 'Xx', quantity: 1, amount: 100, interval: 'once' }],
};
const about = {
  order,
  subscription: undefined,
  buyer: 'ada@example.com',
  call: { text: 'Xx', label: 'Xx', url: 'https://a.example/call' },
  createPageUrl: (path: string) => `https://a.example${path}`,
};
const number = '#E5F6G7H8';

const message: StoredMessage = {
  id: 'c0ffee00-0000',
  kind: 'message',
  submission: null,
  contentKey: 'x',
  ...readFieldValues(contactFields, { get: () => 'Ada' }),
  email: 'ada@example.com',
  phone: '1',
  message: 'Hej!',
  services: ['Other'],
  otherService: '',
  partner: null,
  attribution: null,
  language: 'da',
  origin: null,
  cart: order.lines,
  answeredAt: null,
  createdAt: noon,
};
const review: StoredReview = {
  id: 'c0ffee00-0000',
  status: 'held',
  authorName: 'Ada',
  authorTitle: 'Xx',
  email: 'ada@example.com',
  rating: 4,
  reviewText: 'Hej!',
  isSample: false,
  orderId: null,
  purchasedAt: null,
  services: [],
  source: null,
  sourceUrl: null,
  reply: null,
  repliedAt: null,
  submission: null,
  contentKey: null,
  createdAt: noon,
  decidedAt: null,
};
const withdrawal: Withdrawal = {
  id: 'c0ffee00-0000',
  contentKey: 'x',
  name: 'Ada',
  email: 'ada@example.com',
  number,
  part: 'Hej!',
  orderId: 'co_0123',
  language: 'da',
  createdAt: noon,
  settledAt: null,
};
const problem = {
  id: 'dispute.x',
  about: 'x',
  since: null,
  orderId: 'co_0123',
  sessionId: 'cs_1',
  eventId: 'evt_1',
  chargeId: 'ch_1',
  expected: '1 usd',
  got: '2 usd',
  livemode: true,
  createdAt: noon,
  settledAt: null,
  dueAt: noon,
};
const noticeKinds: readonly NoticeKind[] = [...buyerNoticeKinds, 'dispute-closed'];

interface WrittenMail extends Mail {
  text: string;
}

async function writeMails(messages: Messages): Promise<Record<string, WrittenMail>> {
  const mails = await composeMails(messages);
  const written = Object.entries(mails).map(([name, mail]) => [name, { ...mail, text: formatPlainText(mail.parts) }]);
  return Object.fromEntries(written);
}

const invoiceRequest: InvoiceRequest = {
  id: 'i_1',
  orderId: 'co_0123',
  contentKey: 'k',
  company: 'Hej AB',
  name: 'Ada',
  email: 'ada@example.com',
  line1: 'Storgatan 1',
  line2: '',
  postalCode: '111 22',
  city: 'Visby',
  state: '',
  country: 'SE',
  taxId: 'SE1',
  poNumber: 'PO-1',
  mode: 'subscription',
  lines: order.lines,
  amount: 1598_00,
  currency: 'usd',
  promotion: null,
  discount: 0,
  laterDiscount: null,
  partner: null,
  partnerProof: null,
  attribution: null,
  language: 'en',
  cartRequest: null,
  termsAcceptedAt: noon,
  createdAt: noon,
  declinedAt: null,
  declineReason: 'Hej!',
  startedAt: null,
  invoiceId: 'in_1',
  sentAt: null,
  dueAt: null,
  dueAsOf: 0,
  overdueAt: null,
  voidedAt: null,
  writtenOffAt: null,
  payments: {},
};

const billed = {
  amount_paid: 598_00,
  amount_remaining: 1000_00,
  total: 1598_00,
  due_date: noon,
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  customer_email: 'ada@example.com',
};

async function composeMails(messages: Messages): Promise<Record<string, Mail>> {
  const notice = {
    order,
    id: 'id_1',
    amount: 299_00,
    endsAt: noon,
    status: 'won',
    lines: [{ id: 'socialMediaGrowth', quantity: 2, unitAmount: 299_00 }],
    nextCharge: noon,
  };
  const ofPayment = { ...notice, lines: null };
  const selectNotice = (kind: NoticeKind) => (['refunded', 'dispute-closed'].includes(kind) ? ofPayment : notice);
  const log = () => {};
  return {
    receipt: composeReceiptMail(about, 'ada@example.com', messages),
    processing: composeProcessingMail(about, 'ada@example.com', messages),
    'how to pay': composeProcessingMail(
      { ...about, howToPay: 'https://a.example/voucher' },
      'ada@example.com',
      messages,
    ),
    'payment failed': composePaymentFailedMail(about, 'ada@example.com', messages),
    order: composeMailToAgency(about, messages),
    'order failed': composeOrderFailedMail(about, messages),
    message: composeMessageMail(message, messages),
    copy: composeCopyMail(message, messages),
    'invoice wanted': composeRequestMailToAgency(invoiceRequest, 'https://agency.example/desk/invoices', messages),
    'invoice wanted without a desk': composeRequestMailToAgency(invoiceRequest, undefined, messages),
    'request for an invoice received': composeConfirmationMail(invoiceRequest, messages),
    'request for an invoice declined': composeDeclinedMail(invoiceRequest, 'https://agency.example/pricing', messages),
    'request for an invoice expired': composeDeclinedMail(
      { ...invoiceRequest, declineReason: 'expired' },
      'https://agency.example/pricing',
      messages,
    ),
    'invoice partly paid': composeAgencyInvoiceMail('partPaid', order, billed, undefined, messages),
    'invoice overdue': composeAgencyInvoiceMail('overdue', order, billed, undefined, messages),
    'invoice overdue to the buyer': composeBuyerInvoiceMail(
      'overdueToBuyer',
      order,
      billed,
      'ada@example.com',
      messages,
    ),
    'invoice voided': composeAgencyInvoiceMail('closed', order, billed, undefined, messages),
    'invoice written off': composeAgencyInvoiceMail('writtenOff', order, billed, undefined, messages),
    'invoice canceled': composeBuyerInvoiceMail('voided', order, billed, 'ada@example.com', messages),
    withdrawal: composeWithdrawalMail(withdrawal, { order: undefined, acknowledgment: 'brief' }, messages),
    'withdrawal without acknowledgment': composeWithdrawalMail(
      withdrawal,
      { order: undefined, acknowledgment: 'none' },
      messages,
    ),
    'withdrawal of an order': composeWithdrawalMail(
      { ...withdrawal, part: '' },
      { order, acknowledgment: 'full' },
      messages,
    ),
    'withdrawal received': composeAcknowledgmentMail({ ...withdrawal, part: '' }, 'full', messages),
    'withdrawal received, in brief': composeAcknowledgmentMail(withdrawal, 'brief', messages),
    'partner link': composeLinkMail('ann@a.example', [{ name: 'Xx', href: 'https://a.example/partner' }], messages),
    'partner address, old': composeAddressMail('ann@a.example', { name: 'Xx', page: undefined }, messages),
    'partner address, new': composeAddressMail(
      'ann@a.example',
      { name: 'Xx', page: 'https://a.example/partner' },
      messages,
    ),
    'partner sale': composeSaleMail('ann@a.example', order, 1250, 'https://a.example/partner', messages),
    'webhook switched off': composeWebhookDisabledMail(
      'ann@a.example',
      'https://a.example/hook',
      false,
      'https://a.example/partner',
      messages,
    ),
    moderation: await composeModerationMail(review, createTestEnv(), log, messages),
    'review invitation': composeInvitationMail(
      { order, buyer: 'ada@example.com', review: 'https://a.example/review', decline: 'https://a.example/decline' },
      messages,
    ),
    'answers of a buyer': composeAnswersMail(order, { answers: { company: 'Hej!' } }, messages),
    'answers reminder': composeReminderMail(order, 'ada@example.com', 'https://a.example/answers', messages),
    'renewal due': composeRenewalDueMail(
      {
        order,
        subscription: { interval: 'year', lines: null },
        at: noon,
        amount: 299_00,
        buyer: 'ada@example.com',
        address: 'https://a.example/billing',
      },
      messages,
    ),
    'second subscription': composeSecondSubscriptionMail(
      {
        order,
        running: { order, renewing: [{ id: 'socialMediaGrowth' }] },
        buyer: 'ada@example.com',
        billing: 'https://a.example/billing',
      },
      messages,
    ),
    'subscription ended unpaid': composeNoticeMail('subscription-ended', { ...notice, note: 'endedUnpaid' }, messages),
    'subscription ending unpaid': composeNoticeMail(
      'subscription-ending',
      { ...notice, note: 'periodUnpaid' },
      messages,
    ),
    'refund that asks for a bank account': composeBuyerNoticeMail(
      'refunded',
      { ...ofPayment, needsBankAccount: true, buyer: 'ada@example.com', address: 'https://a.example/billing' },
      messages,
    ),
    'dispute lost': composeNoticeMail('dispute-closed', { ...ofPayment, status: 'lost', taken: 299_00 }, messages),
    ...Object.fromEntries(noticeKinds.map((kind) => [kind, composeNoticeMail(kind, selectNotice(kind), messages)])),
    ...Object.fromEntries(
      buyerNoticeKinds.map((kind) => {
        const toBuyer = { ...selectNotice(kind), buyer: 'ada@example.com', address: 'https://a.example/billing' };
        return [`${kind} to the buyer`, composeBuyerNoticeMail(kind, toBuyer, messages)];
      }),
    ),
    ...Object.fromEntries(
      problemKinds.map((kind) => [kind, composeProblemMail({ ...problem, kind }, order, messages)]),
    ),
    ...Object.fromEntries(
      Object.keys(en.alert.meanings).map((event) => [
        event,
        composeAlertMail(event, 497_000, 'https://a.example', messages),
      ]),
    ),
  };
}

/** Removes the parts of a mail that are not translated: products, URLs, commands, settings and event names. */
function extractTranslated({ subject, text }: WrittenMail): string {
  const names = order.lines.map(({ id }) => findProduct(id)?.name ?? '');
  return names
    .reduce((rest, name) => rest.replaceAll(name, ''), `${subject}\n${text}`)
    .replace(
      /`[^`]*`|https?:\S+|\S+@\S+|\b[A-Z_]{4,}\b|npm run .*|event = \S+|[a-z]+(-[a-z]+)+|\w+_\w+|„Logs“|«Logs»/g,
      '',
    );
}

const english =
  /\b(the|your|you|we|is|are|has|been|and|of|to|it|its|this|that|for|with|not|at|on|order|payment|paid|reply|review|month|date|then|by|from)\b/i;

const allStrings = import.meta.glob<Strings>('./??.ts', { eager: true, import: 'default' });
const allDesks = import.meta.glob<DeskStrings>('./desk/??.ts', { eager: true, import: 'default' });
const languages = Object.keys(allStrings).map((file) => file.slice(2, 4));
const loadMessages = (language: string) =>
  createMessages(language, allStrings[`./${language}.ts`], allDesks[`./desk/${language}.ts`]);

test.each([
  ['en', '$1,838.20', 'December 22, 2026', 'won'],
  ['de', '1.838,20\u00a0$', '22. Dezember 2026', 'gewonnen'],
  ['es', '1838,20\u00a0$', '22 de diciembre de 2026', 'ganada'],
])('formats amounts and dates in mails by the conventions of the language %s', async (language, total, day, won) => {
  const { receipt, ...others } = await writeMails(loadMessages(language));
  expect(receipt?.text).toContain(total);
  expect(receipt?.text).toContain(day);
  expect(others['dispute-closed']?.subject).toContain(won);
});

test.each(languages)(
  'renders all mails in %s with all their facts and without text in another language',
  async (language) => {
    const messages: Messages = { ...loadMessages(language), afterPayment: () => 'Xyzzy.' };
    const { format } = new Intl.NumberFormat(messages.locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    });
    const day = new Intl.DateTimeFormat(messages.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(noon * 1000);
    const mails = await writeMails(messages);
    for (const [name, mail] of Object.entries(mails)) {
      expect(mail.locale.slice(0, 2), name).toBe(language);
      expect(mail.subject + mail.text, name).not.toMatch(/\{\w|undefined|NaN|null/);
      expect(english.test(extractTranslated(mail)), `${name}:\n${extractTranslated(mail)}`).toBe(language === 'en');
    }
    const { receipt, copy, order: note, message: sent } = mails;
    expect(receipt?.subject).toContain(number);
    for (const fact of [
      'Social Media Growth',
      number,
      'https://a.example/billing',
      'https://a.example/terms',
      'Xyzzy.',
    ]) {
      expect(receipt?.text).toContain(fact);
    }
    for (const fact of [format(1838.2), format(299), day]) expect(receipt?.text).toContain(fact);
    expect(note?.text).toContain('ada@example.com');
    expect(note?.text).toContain(format(1838.2));
    expect(copy?.text).toContain(format(299));
    expect(copy?.text).toContain(replies[language]);
    expect(copy).toMatchObject({ to: 'ada@example.com', replyTo: brand.email });
    expect(sent?.text).toContain(new Intl.DisplayNames(language, { type: 'language' }).of('da'));
    expect(sent).toMatchObject({ to: brand.email, replyTo: 'ada@example.com' });
  },
);

test.each(languages)(
  'tells an agency without a desk, in %s, to answer an invoice request only at Stripe',
  async (language) => {
    const messages = loadMessages(language);
    const { desk, byInvoice } = messages.strings;
    const { text = '' } = (await writeMails(messages))['invoice wanted without a desk'] ?? {};
    expect(text).toContain(byInvoice.wanted.noDesk);
    expect(text.replace(byInvoice.wanted.noDesk, '').toLowerCase()).not.toContain(desk.name.toLowerCase());
  },
);

/** Returns the visible text of an HTML document with single spaces. */
async function extractVisibleText(html: string): Promise<string> {
  const texts: string[] = [];
  await new HTMLRewriter()
    .on('style, title, [style*="display:none"]', { element: (element) => void element.remove() })
    .on('*', { text: ({ text }) => void texts.push(text) })
    .transform(new Response(html.replaceAll(/<\/(p|td|h1|a|div)>/g, ' $&')))
    .text();
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return texts
    .join('')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ');
}

test.each(languages)('renders all mails in %s with the same content in HTML as in plain text', async (language) => {
  const mails = await writeMails(loadMessages(language));
  for (const [name, mail] of Object.entries(mails)) {
    const html = renderHtmlMail(mail);
    const seen = await extractVisibleText(html);
    expect(html, name).toContain(`lang="${mail.locale}"`);
    expect(seen, name).not.toContain('token=');
    for (const part of mail.parts) {
      const said = [
        ...('text' in part ? [part.text] : []),
        ...('facts' in part ? part.facts.flat() : []),
        ...('goods' in part ? part.goods.flatMap(({ name, amount }) => [name, amount]) : []),
        ...('label' in part ? [part.label] : []),
      ];
      for (const text of said) expect(seen, name).toContain(text.replace(/^https?:\/\//, '').replace(/\s+/g, ' '));
      if ('address' in part) expect(html, name).toContain(`href="${part.address.replaceAll('&', '&amp;')}"`);
    }
  }
});

test.each([
  ['Your receipt (order #ABCD1234)', 'Your receipt', 'Order #ABCD1234'],
  ['New order, paid (#ABCD1234)', 'New order, paid', '#ABCD1234'],
  ['Invoice requested (5a564cc8)', 'Invoice requested', '5a564cc8'],
  ['A review (by Ada)', 'A review (by Ada)', undefined],
])('HTML mails split the subject %j into a heading and the number below the heading', (subject, heading, number) => {
  const html = renderHtmlMail({ ...composeMessageMail(message, createMessages('en')), subject });
  const [, shown, next] = /<h1[^>]*>(.*?)<\/h1>(?:<p class="quiet"[^>]*>(.*?)<\/p>)?/.exec(html) ?? [];
  expect([shown, next]).toEqual([heading, number]);
});

// https://github.com/Tautulli/Tautulli/pull/1383
test('HTML mails keep their colors for dates and numbers that Apple Mail makes links', () => {
  const html = renderHtmlMail(composeMessageMail(message, createMessages('en')));
  expect(html).toContain('a[x-apple-data-detectors] { color: inherit !important; }');
});

test.each([
  ['a short name', 'Ada'],
  ['a long name of emoji', '👩‍💻'.repeat(99)],
])('HTML mails fill the 200 characters that mail programs show beside the subject: %s', (_, name) => {
  const html = renderHtmlMail(composeMessageMail({ ...message, name }, createMessages('en')));
  const [, preview = ''] = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  expect(preview).toContain(name.slice(0, 5));
  expect([...preview].length).toBeGreaterThanOrEqual(200);
  expect(() => encodeURIComponent(preview), 'half of an emoji').not.toThrow();
});

test('escapes typed text in HTML mails and loads no external resources (T17)', () => {
  const typed = '<img src="https://evil.example/x.png"><script>alert(1)</script>\nhttps://evil.example/';
  const html = renderHtmlMail(composeMessageMail({ ...message, name: typed, message: typed }, createMessages('en')));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<(img|script|iframe|link|object)\b|\ssrc="|url\(/i);
  expect([...html.matchAll(/href="([^"]*)/g)].map(([, address]) => address)).toEqual([]);
});

test.each([
  ['en', 'due 1 day after', 'due 14 days after'],
  ['de', '1 Tag nach', '14 Tage nach'],
  ['es', 'Vence 1 día después', 'Vence 14 días después'],
])('mails use the singular for one day in %s', (language, one, many) => {
  const { strings } = loadMessages(language);
  const formatLead = (days: number) =>
    fillPlaceholders(strings.byInvoice.lead, { dayCount: formatDayCount(days, language) });
  expect(formatLead(1)).toContain(one);
  expect(formatLead(14)).toContain(many);
});

test.each([
  ['en', 'in test mode'],
  ['de', 'im Testmodus'],
  ['es', 'en modo de prueba'],
])('states in %s that the amounts of a payment problem are in test mode', (language, inTestMode) => {
  const amounts = { expected: '100 usd in test mode', got: '200 usd in test mode' };
  const mail = composeProblemMail({ ...problem, ...amounts, kind: 'wrong-amount' }, order, loadMessages(language));
  const lines = formatPlainText(mail.parts).split('\n');
  expect(lines.filter((line) => /[12][.,]00/.test(line) && line.endsWith(inTestMode))).toHaveLength(2);
});

test.each([
  ['en', '$1,838.20'],
  ['de', '1.838,20\u00a0$'],
  ['es', '1838,20\u00a0$'],
])('formats the amount in a partner’s sale mail in %s like the amounts on pages', (language, amount) => {
  const mail = composeSaleMail('ann@a.example', order, 1250, 'https://a.example/partner', loadMessages(language));
  expect(mail.subject).toContain(`: ${amount} (`);
  expect(formatPlainText(mail.parts)).toContain(`: ${amount}\n`);
});

test('labels the purchase order number as the buyer’s number in the German mail to the agency', () => {
  const text = formatPlainText(composeRequestMailToAgency(invoiceRequest, undefined, loadMessages('de')).parts);
  expect(text).toContain('Bestellnummer des Kunden: PO-1');
});

test.each([
  ['en', 'and'],
  ['de', 'und'],
  ['es', 'y'],
])('mails list several plans as a sentence in %s', (language, and) => {
  const running = { order, renewing: [{ id: 'socialMediaGrowth' }, { id: 'adsStandard' }] };
  const about = { order, running, buyer: 'ada@example.com', billing: 'https://a.example/billing' };
  const mail = composeSecondSubscriptionMail(about, loadMessages(language));
  const [first, second] = running.renewing.map(({ id }) => findProduct(id)?.name);
  expect(formatPlainText(mail.parts)).toContain(`${first} ${and} ${second}`);
});

test('displays a visitor’s text in its own writing direction, independent of the mail’s direction', () => {
  const [name, text] = ['أحمد (Ltd.)', 'שלום, יש לי שאלה. Website?'];
  const html = renderHtmlMail(composeMessageMail({ ...message, name, message: text }, createMessages('en')));
  expect(html).toContain(`<span dir="auto">${name}</span>`);
  expect(html).toMatch(new RegExp(`<p class="text" dir="auto"[^>]*>${text.replace('?', '\\?')}</p>`));
});

test('never turns URLs typed into form fields into links, and omits these URLs from mails to visitors (T51)', async () => {
  const address = 'https://evil.example/pay';
  const messages = createMessages('en');
  const typed = {
    ...message,
    ...readFieldValues(contactFields, { get: () => address }),
    message: address,
    otherService: address,
    partner: address,
    origin: address,
    attribution: { first: { landing_page: address } },
  };
  const details = {
    email: address,
    name: address,
    company: address,
    phone: address,
    address: { line1: address, country: address },
    taxIds: address,
    answers: [['Which site?', address]] as const,
  };
  const declared = { ...withdrawal, name: address, number: address, part: address };
  const toAgency = [
    composeMessageMail(typed, messages),
    await composeModerationMail(
      { ...review, authorName: address, authorTitle: address, reviewText: address },
      createTestEnv(),
      () => {},
    ),
    composeMailToAgency({ ...about, order: { ...order, partner: address }, details, buyer: address }, messages),
    composeAnswersMail(order, { answers: { company: address } }, messages),
    composeWithdrawalMail(declared, { order: undefined, acknowledgment: 'brief' }, messages),
  ];
  const toVisitors = [composeCopyMail(typed, messages), composeAcknowledgmentMail(declared, 'brief', messages)];
  for (const mail of toAgency) {
    expect(formatPlainText(mail.parts)).toContain(address);
    expect(renderHtmlMail(mail)).not.toContain('href="https://evil');
  }
  for (const mail of toVisitors)
    expect(formatPlainText(mail.parts) + renderHtmlMail(mail)).not.toContain('evil.example');
});

test('leaves a gap below the list of products in HTML mails unless totals follow', async () => {
  const mails = await writeMails(createMessages('en'));
  const hasLeadingGap = (mail: Mail | undefined) => {
    const [beforeGoods = ''] = mail ? renderHtmlMail(mail).split('1 × Social Media Growth') : [];
    return /<table[^>]*margin:0 0 20px[^>]*>(?:<t[^>]*>)*<table[^>]*class="line"[^>]*>(?:<t[^>]*>)*$/.test(beforeGoods);
  };
  expect(mails['refunded to the buyer']?.parts.map(({ kind }) => kind)).toEqual([
    'text',
    'goods',
    'facts',
    'action',
    'text',
  ]);
  expect(hasLeadingGap(mails['refunded to the buyer'])).toBe(true);
  expect(hasLeadingGap(mails['withdrawal of an order'])).toBe(true);
  expect(hasLeadingGap(mails.receipt)).toBe(false);
});

test('lists the renewing plan in notices about subscriptions and the whole order in notices about its payment', async () => {
  const mails = await writeMails(createMessages('en'));
  const website = findProduct('websiteStarter')?.name ?? '';
  const formatMailText = (kind: string) => formatPlainText(mails[kind]?.parts ?? []);
  for (const kind of ['renewal-failed', 'subscription-ending', 'subscription-ended', 'subscription-resumed']) {
    expect(formatMailText(kind), kind).toContain('Social Media Growth');
    expect(formatMailText(kind), kind).not.toContain(website);
  }
  for (const kind of ['refunded', 'dispute-closed']) expect(formatMailText(kind), kind).toContain(website);
});
