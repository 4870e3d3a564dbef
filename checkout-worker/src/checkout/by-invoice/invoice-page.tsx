/** Page on which a company orders a cart by invoice. Works without JavaScript. */
import type { ReactNode } from 'react';
import { brand, stripeTax, taxBehavior } from '#agency/brand';
import { terms as hasTerms } from '#agency/linked-pages';
import { readCartLines, writeCartLines } from '#catalogue/cart-link.ts';
import { type Cart, calculateCartTotals, getCheckoutMode, resolveCart } from '#catalogue/cart-rules.ts';
import { splitIntoCheckouts } from '#catalogue/checkouts.ts';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { invoiceFields } from '#catalogue/forms/invoice.ts';
import { idPattern, noncePattern } from '#catalogue/ids.ts';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { currency, toUnitAmount } from '#catalogue/money.ts';
import {
  calculateDiscount,
  type Discount,
  findPromotionByCode,
  findRefusal,
  type Promotion,
  type PromotionRefusal,
} from '#catalogue/promotions.ts';
import type { InvoiceRequestReply } from '#catalogue/wire-carts.ts';
import { createContentKey } from '../../abuse/content-key.ts';
import { checkFormToken, createFormToken } from '../../abuse/form-token.ts';
import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { matchAgencyLanguage } from '../../lang/agency-language.ts';
import { fillPlaceholders, formatDayCount } from '../../lang/fill.ts';
import { getMessages, type Messages } from '../../lang/messages.ts';
import { describeError } from '../../log.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { toOrderLine } from '../../orders/order-lines.ts';
import { toLaterDiscount } from '../../orders/stripe-events/later-discount.ts';
import { Alert, createPageResponse, HiddenFields, Honeypot, PageForm } from '../../pages/page.tsx';
import { createStyleSheet, pageRules } from '../../pages/styles.ts';
import { createStorageError, formatProblem, ProblemError } from '../../problem.ts';
import { createSiteUrl } from '../../site.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { CartLines, lineRules } from '../cart-links/cart-page.tsx';
import { readTouch } from '../cart-links/permalink.ts';
import { CheckoutFields } from '../checkout-fields.tsx';
import { readAttribution } from '../checkout-request.ts';
import { findBrokenRule } from '../priced-cart.ts';
import { formatLaterPrice, formatRefusal } from '../promotion-text.ts';
import { provePartner } from '../prove-partner.ts';
import { listCountries } from './countries.ts';
import {
  type InvoiceErrors,
  type InvoiceField,
  type InvoiceValues,
  invoiceFieldNames,
  readInvoiceForm,
  readPrefilledValues,
} from './invoice-form.ts';
import { invoicePath } from './invoice-path.ts';
import { isRequestSent, storeInvoiceRequest } from './invoice-requests.ts';
import { dueDays } from './send-invoice.ts';

const sheet = await createStyleSheet(`${pageRules}${lineRules}
h2 { font-size: 1.5rem; margin: 2rem 0 1rem; }
label.check { align-items: start; display: flex; gap: .75rem; }
.refused { background: var(--color-emphasis); border-radius: var(--radius-medium); padding: 1rem 1.5rem; }
@media (min-width: 40rem) {
  .fields { display: grid; gap: 0 1.5rem; grid-template-columns: 1fr 1fr; }
  .fields .wide { grid-column: 1 / -1; }
}
`);

/** Script of the site that keeps what the buyer typed in this tab until the form is sent. */
const draftScript = '/keep-draft.js';
const maxCodeLength = 100;

/** Fields that span both columns. */
const wideFields: ReadonlySet<InvoiceField> = new Set(['company', 'line1', 'line2']);

interface FormState {
  cart: Cart;
  partner: string | undefined;
  /** Fragment of the signed link that proves the partner. */
  signedLink: string | undefined;
  /** Attribution as JSON text. */
  attribution: string | undefined;
  values: Partial<InvoiceValues>;
  errors: InvoiceErrors;
  /** True if a link filled in the values. */
  isPrefilled?: boolean;
  alert?: string;
  /**
   * Token to reuse when the form is shown again, because a quick correction with a new token would look like a bot.
   * Default: a new one.
   */
  token?: string | undefined;
  /** Promotion code, as typed or from the link. */
  promo: string | undefined;
  /** Id with which the buyer's cart asks whether the request was sent. */
  cartRequest: string | undefined;
}

interface CodeEffect {
  promotion: Promotion | undefined;
  refusal: PromotionRefusal | undefined;
  /** Discount of the code. Undefined if the code does not apply. */
  discount: Discount | undefined;
}

function computeCodeEffect({ promo, cart }: Pick<FormState, 'promo' | 'cart'>): CodeEffect | undefined {
  if (!promo) return undefined;
  const promotion = findPromotionByCode(promo);
  const refusal = findRefusal(promotion, cart, getUnixSeconds());
  return { promotion, refusal, discount: promotion && !refusal ? calculateDiscount(promotion, cart) : undefined };
}

/** Text form of a discount, with which the form reports what the buyer saw. */
const serializeDiscount = ({ today, monthly, yearly, months, years }: Discount) =>
  [today, monthly, yearly, months, years].join(' ');

interface FieldProps {
  name: InvoiceField;
  state: FormState;
  messages: Messages;
}

function Field({ name, state: { values, errors, isPrefilled }, messages: { strings, locale } }: FieldProps) {
  const { byInvoice } = strings;
  const [value, error] = [values[name] ?? '', errors[name]];
  const notes: [id: string, note: ReactNode][] = [];
  if (error) notes.push([`${name}-wrong`, <strong key="wrong">{error}</strong>]);
  if (isPrefilled && value) notes.push([`${name}-note`, byInvoice.prefilled]);
  const field = name === 'country' ? undefined : invoiceFields[name];
  const isOptional = field !== undefined && !('missing' in field);
  const attributes = {
    id: name,
    name,
    required: !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.map(([id]) => id).join(' ') || undefined,
    defaultValue: value,
    ...createToolParameterAttributes(byInvoice[name]),
  };
  return (
    <p className={wideFields.has(name) ? 'wide' : undefined}>
      <label htmlFor={name}>
        {byInvoice[name]}
        {isOptional && ` ${byInvoice.optional}`}
      </label>
      {name === 'country' ? (
        <select {...attributes} autoComplete="country">
          <option value="">{byInvoice.choose}</option>
          {listCountries(locale).map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          type={name === 'email' ? 'email' : 'text'}
          maxLength={field && 'max' in field ? field.max : 200}
          autoComplete={field && 'autoComplete' in field ? `billing ${field.autoComplete}` : 'off'}
        />
      )}
      {notes.map(([id, note]) => (
        <small key={id} id={id}>
          {note}
        </small>
      ))}
    </p>
  );
}

function Terms({ error, isAgreed, messages }: { error: string | undefined; isAgreed: boolean; messages: Messages }) {
  const { byInvoice } = messages.strings;
  const link = hasTerms && <a href={getLanguagePath('/terms', messages.language)}>{byInvoice.readTerms}</a>;
  if (!brand.termsConsent) return link && <p>{link}</p>;
  return (
    <p>
      <label className="check">
        <input
          type="checkbox"
          name="terms"
          value="yes"
          required
          defaultChecked={isAgreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-wrong' : undefined}
        />
        {byInvoice.terms}
      </label>
      {error && (
        <small id="terms-wrong">
          <strong>{error}</strong>
        </small>
      )}
      {link}
    </p>
  );
}

function Order({ state, messages }: { state: FormState; messages: Messages }) {
  const { cart, promo = '' } = state;
  const { strings, money, taxNote } = messages;
  const { byInvoice } = strings;
  const effect = computeCodeEffect(state);
  const { discount, promotion } = effect ?? {};
  const first = fillPlaceholders(discount ? byInvoice.firstReduced : byInvoice.first, {
    amount: money(calculateCartTotals(cart).dueToday - (discount?.today ?? 0)),
    saved: money(discount?.today ?? 0),
    code: promo,
  });
  const conditions = discount && [
    promotion?.firstOrder && strings.promotion.firstOrder,
    promotion?.terms?.[messages.language],
  ];
  const isTaxAdded = stripeTax && taxBehavior === 'exclusive';
  return (
    <>
      <h2>{byInvoice.order}</h2>
      <CartLines cart={cart} messages={messages} />
      {effect?.refusal && (
        <p role="status" className="refused">
          {formatRefusal(effect.refusal, promo, promotion, messages)}
        </p>
      )}
      <p>
        <strong>{first}</strong>{' '}
        {[formatLaterPrice(cart, messages, discount), ...(conditions ?? [])].filter(Boolean).join(' ')}
      </p>
      {isTaxAdded ? <p>{byInvoice.taxAdded}</p> : taxNote && <p>{taxNote}</p>}
    </>
  );
}

async function renderFormPage(c: AppContext, state: FormState, messages: Messages, status: 200 | 409 | 422) {
  const { byInvoice } = messages.strings;
  const { cart, partner, signedLink, attribution, errors, alert, cartRequest } = state;
  const discount = computeCodeEffect(state)?.discount;
  const content = (
    <>
      <Order state={state} messages={messages} />
      <h2>{byInvoice.billing}</h2>
      {alert && <Alert>{alert}</Alert>}
      <PageForm action={invoicePath} data-draft tool="order_by_invoice" purpose={byInvoice.send}>
        <CheckoutFields
          lines={resolveCart(cart)}
          language={messages.language}
          partner={partner}
          signedLink={signedLink}
          attribution={attribution}
          promo={discount && state.promo}
        />
        <HiddenFields
          token={state.token ?? (await createFormToken(c))}
          request={cartRequest}
          discount={discount && serializeDiscount(discount)}
        />
        <Honeypot messages={messages} />
        <div className="fields">
          {[...invoiceFieldNames.slice(0, -2), 'country' as const, ...invoiceFieldNames.slice(-2)].map((name) => (
            <Field key={name} name={name} state={state} messages={messages} />
          ))}
        </div>
        <Terms error={errors.terms} isAgreed={Boolean(alert) && !errors.terms} messages={messages} />
        <button type="submit">{byInvoice.send}</button>
      </PageForm>
    </>
  );
  const lead = fillPlaceholders(byInvoice.lead, { dayCount: formatDayCount(dueDays, messages.locale) });
  return createPageResponse(c, {
    title: byInvoice.title,
    text: lead,
    messages,
    content,
    sheet,
    status,
    script: draftScript,
  });
}

/** Returns a page without the form if the cart is empty, breaks a rule, or needs two invoices. Otherwise returns undefined. */
function respondWithoutForm(
  c: AppContext,
  cart: Cart,
  query: URLSearchParams,
  messages: Messages,
): Response | undefined {
  const { byInvoice, cartPage, pages } = messages.strings;
  const priceList = createSiteUrl('/pricing', messages.language, c.env);
  const reply = (text: string, content?: ReactNode) =>
    createPageResponse(c, {
      title: byInvoice.title,
      text,
      messages,
      content,
      sheet,
      link: {
        label: cart.length > 0 ? cartPage.change : pages.backToPlans,
        href: cart.length > 0 ? `${priceList}#cart=${writeCartLines(cart)}` : priceList,
      },
    });
  if (cart.length === 0) return reply(byInvoice.empty);
  const problem = findBrokenRule(cart);
  if (problem) return reply(formatProblem(problem, messages));
  const parts = splitIntoCheckouts(cart);
  if (parts.length > 1) {
    const links = parts.map((part) => {
      const items = writeCartLines(part);
      const names = part.map(({ id }) => messages.productName(id)).join(', ');
      const others = new URLSearchParams(query);
      others.set('items', items);
      // Without this, the cart would empty itself completely after one of the two forms was sent.
      others.delete('request');
      return (
        <li key={items}>
          <a href={`${invoicePath}?${others}`}>{names}</a>
        </li>
      );
    });
    return reply(byInvoice.separate, <ul>{links}</ul>);
  }
  return undefined;
}

/** Redirects to the contact page if the agency offers no invoices. */
function redirectToContact(c: AppContext): Response {
  return c.redirect(createSiteUrl('/contact?from=checkout', c.var.language, c.env), 303);
}

/** `GET /order-by-invoice?items=…`: the cart with its prices and a form for the billing details. */
export async function showInvoiceForm(c: AppContext): Promise<Response> {
  if (!brand.invoices) return redirectToContact(c);
  const query = new URL(c.req.url).searchParams;
  const messages = getMessages(matchAgencyLanguage(query.get('lang') ?? c.var.language));
  const { byInvoice, onboarding } = messages.strings;
  if (query.has('sent')) {
    const link = { label: onboarding.home, href: createSiteUrl('/', messages.language, c.env) };
    return createPageResponse(c, {
      title: byInvoice.thanks,
      text: byInvoice.thanksText,
      messages,
      link,
      script: draftScript,
    });
  }
  const { cart } = readCartLines(query.get('items') ?? '');
  const explanation = respondWithoutForm(c, cart, query, messages);
  if (explanation) return explanation;
  const partner = query.get('partner') ?? '';
  const touch = readTouch(query);
  const last = Object.keys(touch).length > 0 ? JSON.stringify({ last: touch }) : undefined;
  const attribution = readAttribution(query.get('attribution'));
  const state: FormState = {
    cart,
    partner: idPattern.test(partner) ? partner : undefined,
    signedLink: query.get('signed') || undefined,
    attribution: attribution ? JSON.stringify(attribution) : last,
    values: readPrefilledValues(query),
    errors: {},
    isPrefilled: true,
    promo: query.get('promo')?.slice(0, maxCodeLength) || undefined,
    cartRequest: readCartRequest(query),
  };
  return renderFormPage(c, state, messages, 200);
}

function readCartRequest(fields: URLSearchParams): string | undefined {
  const id = fields.get('request') ?? '';
  return noncePattern.test(id) ? id : undefined;
}

/** Returns true if the form showed the current catalogue price of each line, and the current discount. */
function isAsShown(fields: URLSearchParams, state: FormState): boolean {
  const discount = computeCodeEffect(state)?.discount;
  if ((fields.get('discount') ?? '') !== (discount ? serializeDiscount(discount) : '')) return false;
  return resolveCart(state.cart).every(({ product }) => {
    const shown = fields.get(`shown.${product.priceId}`);
    return shown !== null && toUnitAmount(Number(shown)) === product.unitAmount;
  });
}

async function storeRequest(c: AppContext, state: FormState, values: InvoiceValues, language: string) {
  const { cart, partner, signedLink, attribution, cartRequest } = state;
  const { promotion, discount } = computeCodeEffect(state) ?? {};
  const createdAt = getUnixSeconds();
  const ordered = resolveCart(cart);
  const lines = ordered.map(toOrderLine);
  const content = { ...values, lines, partner, discount: discount?.today };
  const id = crypto.randomUUID();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`invoice ${id}`)));
  const mails = await storeInvoiceRequest(c.env, {
    ...values,
    id,
    orderId: `co_${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    contentKey: await createContentKey(content, createdAt),
    mode: getCheckoutMode(cart),
    lines,
    amount: calculateCartTotals(cart).dueToday,
    currency,
    promotion: discount && promotion?.id,
    discount: discount?.today,
    laterDiscount: discount && toLaterDiscount(discount),
    cartRequest,
    partner,
    partnerProof: await provePartner(c, { partner, signedLink }, { lines: ordered }),
    attribution: readAttribution(attribution ?? null),
    language,
    termsAcceptedAt: brand.termsConsent ? createdAt : null,
    createdAt,
  });
  c.var.log('info', 'invoice-wanted', { request: id, isNew: mails.length > 0 });
  c.executionCtx.waitUntil(queueMails(c.env, mails, c.var.log));
}

/** `POST /order-by-invoice`: stores the request, or shows the form again with the submitted values and the errors. */
export async function receiveInvoiceForm(c: AppContext): Promise<Response> {
  if (!brand.invoices) return redirectToContact(c);
  const fields = c.var.form;
  const language = matchAgencyLanguage(fields.get('language') ?? c.var.language);
  c.set('language', language);
  const messages = getMessages(language);
  const { byInvoice } = messages.strings;
  const { cart, refused } = readCartLines(fields.get('items') ?? '');
  const explanation = respondWithoutForm(c, cart, new URLSearchParams(), messages);
  if (explanation) return explanation;
  const partner = fields.get('partner') ?? '';
  const { values, errors } = readInvoiceForm(fields, messages);
  const state: FormState = {
    cart,
    partner: idPattern.test(partner) ? partner : undefined,
    signedLink: fields.get('signedLink') || undefined,
    attribution: fields.get('attribution') ?? undefined,
    values,
    errors,
    token: fields.get('token') ?? undefined,
    promo: fields.get('promo')?.slice(0, maxCodeLength) || undefined,
    cartRequest: readCartRequest(fields),
  };
  if (Object.keys(errors).length > 0) return renderFormPage(c, { ...state, alert: byInvoice.notSent }, messages, 422);
  if (refused.length > 0 || !isAsShown(fields, state)) {
    return renderFormPage(c, { ...state, alert: byInvoice.pricesChanged }, messages, 409);
  }
  if (fields.get('website')) {
    c.var.log('info', 'honeypot-filled', { form: 'invoice' });
    // A buyer whose browser filled in the honeypot must learn that the order was not received.
    return renderFormPage(c, { ...state, alert: messages.strings.problems.notAPerson }, messages, 422);
  }
  const refusal = await checkFormToken(state.token, c.env, c.var.log).catch((error: unknown) => {
    if (error instanceof ProblemError) return error;
    throw error;
  });
  if (refusal) {
    const token = refusal.code === 'form-token-too-young' ? state.token : undefined;
    return renderFormPage(c, { ...state, token, alert: formatProblem(refusal, messages) }, messages, 422);
  }
  await storeRequest(c, state, values, language).catch((error: unknown) => {
    if (error instanceof ProblemError) throw error;
    c.var.log('error', 'invoice-request-not-stored', describeError(error));
    throw createStorageError('messageNotSaved');
  });
  return c.redirect(`${invoicePath}?sent&lang=${language}`, 303);
}

/** `GET /api/invoice-requests/:id`: tells the cart whether the form that it linked was sent, so that the cart empties itself. */
export async function showInvoiceRequest(c: AppContext<'/api/invoice-requests/:id'>): Promise<Response> {
  const received = await isRequestSent(getDatabase(c.env), c.req.param('id')).catch((error: unknown) => {
    c.var.log('error', 'invoice-request-not-read', describeError(error));
    throw createStorageError();
  });
  return c.json({ received } satisfies InvoiceRequestReply);
}
