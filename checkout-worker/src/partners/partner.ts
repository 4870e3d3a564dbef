import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { embed } from '#agency/linked-pages';
import { getMinorDigits } from '#catalogue/currency.ts';
import { emailSchema } from '#catalogue/wire.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { storeMessage } from '../contact/contact-repository.ts';
import { createCsvResponse } from '../csv.ts';
import { getDatabase } from '../env.ts';
import { queueDeliveries } from '../events/delivery-queue.ts';
import { parseOrigin } from '../is-origin.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { getMessages } from '../lang/messages.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createMailId } from '../mail/outbox.ts';
import { ProblemError } from '../problem.ts';
import { createQrResponse, readLinkForm } from '../signed-links/link-form.tsx';
import { createSiteUrl, resolveSiteOrigin } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { readHealth } from './embed-health.ts';
import {
  type PartnerPageData,
  renderLinkSentPage,
  renderLinksPage,
  renderPartnerPage,
  renderSignInPage,
  renderSwitchPage,
} from './page/partner-page.tsx';
import { createPartnerToken, partnerPath, readPartnerToken, sessionLifeSeconds } from './partner-link.ts';
import { findPartner, type Partner } from './partner-registry.ts';
import { reportPartner } from './partner-report.ts';
import { listSales } from './partner-sales.ts';
import { createRequestKey, queueLinkMail } from './request-link.ts';

/** With the `__Host-` prefix, browsers accept the cookie only from this exact host and not from other subdomains. */
const cookie = { name: 'partner', options: { prefix: 'host', secure: true, path: '/' } } as const;

function readToken(c: AppContext, purpose: 'partner-link' | 'partner-session', token: string) {
  const find = (id: string) => findPartner(getDatabase(c.env), id);
  return readPartnerToken(listSigningSecrets(c.env, c.var.log), purpose, token, find, getUnixSeconds());
}

export async function findSignedInPartner(c: AppContext): Promise<Partner | undefined> {
  const token = getCookie(c, cookie.name, cookie.options.prefix);
  return token === undefined ? undefined : readToken(c, 'partner-session', token);
}

/**
 * `GET /partner?token=…`, the mailed link: starts a session and redirects to a URL without the token. Asks first if
 * another partner is signed in, because anyone can link to this URL, and the page would then show another partner's code.
 */
async function openLink(c: AppContext, token: string, isConfirmed = false): Promise<Response> {
  const partner = await readToken(c, 'partner-link', token);
  if (!partner) return showSignIn(c, true);
  const current = isConfirmed ? undefined : await findSignedInPartner(c);
  if (current && current.id !== partner.id) {
    return renderSwitchPage(c, { token, current: current.name, name: partner.name }, getMessages(c.var.language));
  }
  const [secret] = listSigningSecrets(c.env, c.var.log);
  const session = await createPartnerToken(secret, 'partner-session', partner, getUnixSeconds() + sessionLifeSeconds);
  const options = { ...cookie.options, httpOnly: true, sameSite: 'Lax', maxAge: sessionLifeSeconds } as const;
  setCookie(c, cookie.name, session, options);
  c.var.log('info', 'partner-signed-in', { partner: partner.id });
  return c.redirect(partnerPath, 303);
}

function showSignIn(c: AppContext, isExpired: boolean): Response {
  const registrationUrl = embed ? createSiteUrl('/embed#registration', c.var.language, c.env) : undefined;
  return renderSignInPage(c, { isExpired, registrationUrl }, getMessages(c.var.language));
}

async function loadEmbedCode(c: AppContext, id: string): Promise<string | undefined> {
  const reply = await c.env.ASSETS?.fetch(new URL('/embed/partner-code.txt', resolveSiteOrigin(c.env)));
  return reply?.ok ? (await reply.text()).replaceAll('PARTNER_ID', id) : undefined;
}

async function showPage(
  c: AppContext,
  partner: Partner,
  requestResult?: PartnerPageData['requestResult'],
): Promise<Response> {
  const { env } = c;
  const [report, code, { health, kit }] = await Promise.all([
    reportPartner(getDatabase(env), partner.id),
    loadEmbedCode(c, partner.id),
    readHealth(env, partner.origins),
  ]);
  const embedUrl = embed ? createSiteUrl(`/embed#partner=${partner.id}`, c.var.language, env) : undefined;
  return renderPartnerPage(
    c,
    { partner, report, code, embedUrl, requestResult, health, kit },
    getMessages(c.var.language),
  );
}

/** `GET /partner`: the partner page, or the sign-in form if no partner is signed in. */
export async function showPartner(c: AppContext): Promise<Response> {
  const token = c.req.query('token');
  if (token !== undefined) return openLink(c, token);
  const partner = await findSignedInPartner(c);
  return partner
    ? showPage(c, partner, c.req.query('asked') === undefined ? undefined : 'asked')
    : showSignIn(c, false);
}

/**
 * `POST /partner`: mails a link to the partner page. Unknown addresses get the same response, because the partner is
 * looked up only when the mail is composed. With the token of a mailed link, signs in instead.
 */
export async function sendPartnerLink(c: AppContext): Promise<Response> {
  const { env } = c;
  const { language, log } = c.var;
  const fields = c.var.form;
  const token = fields.get('token');
  if (token !== null) return openLink(c, token, true);
  const address = v.safeParse(emailSchema, fields.get('email') ?? '');
  if (!address.success) {
    const errors = [{ path: 'email', message: address.issues[0].message }];
    throw new ProblemError(422, 'invalid-request', 'checkFields', { errors });
  }
  const now = getUnixSeconds();
  const names = await createRequestKey(listSigningSecrets(env, log)[0], address.output, now);
  const request = { ...names, language, address: address.output, dueAt: now };
  c.executionCtx.waitUntil(queueMails(env, [await queueLinkMail(getDatabase(env), request, now)], log));
  return renderLinkSentPage(c, getMessages(language));
}

/** `POST /partner/origins`: sends the agency a partner's request for another origin. */
export async function requestOrigin(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const partner = await findSignedInPartner(c);
  if (!partner?.email) return c.redirect(partnerPath, 303);
  const site = parseOrigin(fields.get('address') ?? '');
  if (!site?.startsWith('https:')) return showPage(c, partner, 'not-an-address');
  const { id: partnerId, name, email } = partner;
  const message = { kind: 'partner-site', name, email, message: site, partner: partnerId } as const;
  const { id, deliveries } = await storeMessage(getDatabase(c.env), message, {
    copies: 0,
    origin: null,
    language: c.var.language,
  });
  c.executionCtx.waitUntil(queueMails(c.env, [createMailId('message', id)], c.var.log));
  c.executionCtx.waitUntil(queueDeliveries(c.env, deliveries, c.var.log));
  return c.redirect(`${partnerPath}?asked`, 303);
}

export async function signOutPartner(c: AppContext): Promise<Response> {
  deleteCookie(c, cookie.name, cookie.options);
  return c.redirect(partnerPath, 303);
}

/** `GET /partner/links`: makes a cart link that is signed for the signed-in partner. */
export async function showPartnerLinks(c: AppContext): Promise<Response> {
  const partner = await findSignedInPartner(c);
  if (!partner) return c.redirect(partnerPath, 303);
  const messages = getMessages(c.var.language);
  return renderLinksPage(c, await readLinkForm(c, messages, partner.id), messages);
}

export async function downloadPartnerQrCode(c: AppContext): Promise<Response> {
  const partner = await findSignedInPartner(c);
  return partner ? createQrResponse(c, getMessages(c.var.language), partner.id) : c.redirect(partnerPath, 303);
}

/** Returns an amount as a number of the currency, such as 299 for `29900` and `usd`. */
function convertToMajorUnits(amount: number, currency: string): number {
  return amount / 10 ** getMinorDigits(currency.toUpperCase());
}

export async function showMonthsCsv(c: AppContext): Promise<Response> {
  const partner = await findSignedInPartner(c);
  if (!partner) return c.redirect(partnerPath, 303);
  const {
    formats,
    strings: { partnerPage: strings },
  } = getMessages(c.var.language);
  const report = await reportPartner(getDatabase(c.env), partner.id);
  const sums = [strings.orders, strings.renewals, strings.refunds, strings.disputes];
  const heads = [strings.month, strings.mode, strings.currency, ...sums.flatMap((name) => [`${name} ×`, name])];
  const rows = [report, ...report.otherCurrencies].flatMap(({ currency, liveMonths, testMonths }) =>
    [
      ...liveMonths.map((figures) => ({ ...figures, mode: strings.live })),
      ...testMonths.map((figures) => ({ ...figures, mode: strings.test })),
    ].map(({ month, isCorrection, mode, orders, renewals, refunds, disputes, net, commission }) => [
      ...[isCorrection ? fillPlaceholders(strings.correction, { month }) : month, mode, currency.toUpperCase()],
      ...[orders, renewals, refunds, disputes].flatMap(({ count, amount }) => [
        count,
        convertToMajorUnits(amount, currency),
      ]),
      ...[convertToMajorUnits(net, currency), commission === null ? '' : convertToMajorUnits(commission, currency)],
    ]),
  );
  return createCsvResponse(`${partner.id}-months`, [[...heads, strings.net, strings.commission], ...rows], formats);
}

export async function showSalesCsv(c: AppContext): Promise<Response> {
  const partner = await findSignedInPartner(c);
  if (!partner) return c.redirect(partnerPath, 303);
  const {
    formats,
    strings: { partnerPage: strings },
  } = getMessages(c.var.language);
  const sales = await listSales(getDatabase(c.env), partner.id);
  const heads = [strings.date, strings.what, strings.orderNumber, strings.mode, strings.amount, strings.currency];
  const rows = sales.map(({ at, kind, number, livemode, amount, currency }) => [
    ...[new Date(at * 1000).toISOString().slice(0, 10), strings.kind[kind], number],
    ...[livemode ? strings.live : strings.test, convertToMajorUnits(amount, currency), currency.toUpperCase()],
  ]);
  return createCsvResponse(`${partner.id}-sales`, [heads, ...rows], formats);
}
