import * as v from 'valibot';
import { readCartLines } from '#catalogue/cart-link.ts';
import { maxLines, maxQuantity, resolveCart } from '#catalogue/cart-rules.ts';
import { idPattern } from '#catalogue/ids.ts';
import {
  type Attribution,
  attributionSchema,
  type CheckoutItem,
  type CheckoutRequest,
  checkoutRequestSchema,
  emailSchema,
  maxBodyBytes,
  partnerSchema,
} from '#catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { checkMediaType, isForm, limitBody, parseJson, readText } from '../body.ts';
import { createReturnUrlError, ProblemError } from '../problem.ts';
import { setLanguageFromBody } from '../request-context.ts';
import { sanitizeAttribution } from './attribution.ts';
import { type ReturnUrls, resolveReturnUrls } from './return-urls.ts';

export interface RequestedItem {
  priceId: string;
  quantity: number;
  /** Product data that the buyer saw, for comparison with the catalogue. */
  shown?: Partial<Pick<CheckoutItem, 'id' | 'name' | 'price' | 'mode' | 'interval'>>;
}

interface SentCheckout extends Omit<CheckoutRequest, 'items' | 'customerName' | 'language' | 'attempt'> {
  items: readonly RequestedItem[];
  attempt: string;
  /** True if the response is a redirect to the checkout instead of JSON. */
  redirect: boolean;
}

/** Checkout request, sent as JSON or as a form, with return URLs, partner and language determined. */
export type CheckoutIntent = Omit<SentCheckout, 'returnUrl'> & ReturnUrls & { language: string };

type FieldErrors = { path: string; message: string }[];

export const limitCheckout = limitBody(maxBodyBytes);

const maxErrors = 20;
/** Price that an embedded HTML form showed: `299` or `83.50`. */
const shownPricePattern = /^\d{1,9}(\.\d{1,3})?$/;

function createInvalidRequestError(errors: FieldErrors): ProblemError {
  return new ProblemError(422, 'invalid-request', 'checkOrder', { errors });
}

function createTooManyLinesError(): ProblemError {
  return createInvalidRequestError([{ path: 'items', message: `At most ${maxLines} lines.` }]);
}

function readJson(body: unknown): SentCheckout {
  // The number of cart lines is checked first, because 10,000 invalid lines would cause 10,000 errors.
  const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : undefined;
  if (Array.isArray(items) && items.length > maxLines) throw createTooManyLinesError();
  const result = v.safeParse(checkoutRequestSchema, body);
  if (!result.success) {
    const errors = result.issues
      .slice(0, maxErrors)
      .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
    const badUrl = errors.find(({ path }) => /^(success|cancel|return)Url$/.test(path));
    throw badUrl ? createReturnUrlError(badUrl.path) : createInvalidRequestError(errors);
  }
  const {
    customerEmail,
    successUrl,
    cancelUrl,
    returnUrl,
    partner,
    promo,
    promoTotals,
    attribution,
    consent,
    signedLink,
    attempt,
  } = result.output;
  return {
    items: result.output.items.map(({ priceId, quantity, id, name, price, mode, interval }) => ({
      priceId,
      quantity,
      shown: { id, name, price, mode, interval },
    })),
    customerEmail,
    successUrl,
    cancelUrl,
    returnUrl,
    partner,
    signedLink,
    promo,
    promoTotals,
    attribution: sanitizeAttribution(attribution),
    consent,
    attempt: attempt ?? crypto.randomUUID(),
    redirect: false,
  };
}

/** Reads the order of one plan: `priceId`, `quantity`, and the price shown. */
function readPlan(fields: URLSearchParams, errors: FieldErrors): RequestedItem[] {
  const priceId = fields.get('priceId') ?? '';
  const quantity = fields.get('quantity') ?? '';
  // A form with several plans sends each price as `shown.<priceId>`; a form for one plan sends `shown`.
  const shownField = fields.has(`shown.${priceId}`) ? `shown.${priceId}` : 'shown';
  if (!idPattern.test(priceId)) errors.push({ path: 'priceId', message: 'Choose a plan.' });
  if (!/^[1-9]\d?$/.test(quantity)) {
    errors.push({ path: 'quantity', message: `The quantity must be a whole number from 1 to ${maxQuantity}.` });
  }
  return [{ priceId, quantity: Number(quantity), shown: readShownPrices(fields, shownField, errors) }];
}

/** Reads the order of a cart link's page: `items` as in the link, and each price as `shown.<priceId>`. */
function readLines(text: string, fields: URLSearchParams, errors: FieldErrors): RequestedItem[] {
  const { cart, refused } = readCartLines(text);
  if (cart.length === 0 || refused.length > 0) errors.push({ path: 'items', message: 'Choose a plan.' });
  return resolveCart(cart).map(({ product: { priceId }, quantity }) => ({
    priceId,
    quantity,
    shown: readShownPrices(fields, `shown.${priceId}`, errors),
  }));
}

function readShownPrices(fields: URLSearchParams, path: string, errors: FieldErrors): RequestedItem['shown'] {
  const shown = fields.get(path) || undefined;
  if (shown !== undefined && !shownPricePattern.test(shown)) errors.push({ path, message: 'Not a price.' });
  return { price: shown === undefined ? undefined : Number(shown) };
}

/** Parses an attribution in a form or a URL. Returns undefined if it is malformed. */
export function readAttribution(text: string | null): Attribution | undefined {
  try {
    const { success, output } = v.safeParse(attributionSchema, JSON.parse(text ?? ''));
    return success ? sanitizeAttribution(output) : undefined;
  } catch {
    // A broken campaign link must not block a purchase.
    return undefined;
  }
}

function readForm(fields: URLSearchParams): SentCheckout {
  const errors: FieldErrors = [];
  const lines = fields.get('items');
  const items = lines === null ? readPlan(fields, errors) : readLines(lines, fields, errors);
  const partner = fields.get('partner') || undefined;
  if (!v.is(v.optional(partnerSchema), partner)) errors.push({ path: 'partner', message: 'Not a valid partner ID.' });
  if (errors.length > 0) throw createInvalidRequestError(errors);
  const email = v.safeParse(emailSchema, fields.get('customerEmail'));
  return {
    items,
    partner,
    signedLink: fields.get('signedLink') || undefined,
    customerEmail: email.success ? email.output : undefined,
    promo: fields.get('promo') || undefined,
    attribution: readAttribution(fields.get('attribution')),
    // A plain form cannot distinguish a double click from a second order, so each submission is a new attempt.
    attempt: crypto.randomUUID(),
    redirect: true,
  };
}

/**
 * Reads a checkout request. The registry determines the partner of a sale on a partner's page. On the agency's own
 * pages, the request names the partner whose link the visitor followed.
 */
export async function readCheckout(c: AppContext): Promise<CheckoutIntent> {
  const request = c.req.raw;
  checkMediaType(request);
  const text = await readText(request);
  const body = isForm(request) ? new URLSearchParams(text) : parseJson(text);
  setLanguageFromBody(c, body);
  const { returnUrl, ...sent } = body instanceof URLSearchParams ? readForm(body) : readJson(body);
  const { language } = c.var;
  const partner = c.var.origin.partner ?? sent.partner;
  return {
    ...sent,
    partner,
    language,
    ...(await resolveReturnUrls({ ...sent, returnUrl, language }, c.env, c.var.log)),
  };
}
