import * as v from 'valibot';
import { maxQuantity } from '../../../catalogue/cart-rules.ts';
import { idPattern } from '../../../catalogue/ids.ts';
import {
  type Attribution,
  type CheckoutItem,
  checkoutRequestSchema,
  maxBodyBytes,
  maxLines,
  partnerSchema,
} from '../../../catalogue/wire.ts';
import { checkMediaType, isForm, parseJson, readText } from '../body.ts';
import { invalidReturnUrl, ProblemError } from '../problem.ts';
import { tidyAttribution } from './attribution.ts';

export interface RequestedItem {
  priceId: string;
  quantity: number;
  /** What the buyer was shown, to be compared with the catalogue. A plain form shows nothing. */
  shown?: Pick<CheckoutItem, 'id' | 'name' | 'price' | 'mode'>;
}

/** What a buyer asks for, whichever way it was sent. */
export interface CheckoutIntent {
  items: readonly RequestedItem[];
  customerEmail?: string;
  successUrl?: string;
  cancelUrl?: string;
  partner?: string;
  attribution?: Attribution;
  attempt: string;
  /** Answer with a redirect instead of JSON. */
  redirect: boolean;
}

const maxErrors = 20;

function invalid(errors: { path: string; message: string }[]): ProblemError {
  return new ProblemError(422, 'invalid-request', 'Some of the order could not be read.', { errors });
}

function tooManyLines(): ProblemError {
  return invalid([{ path: 'items', message: `At most ${maxLines} lines.` }]);
}

function fromJson(text: string): CheckoutIntent {
  const body = parseJson(text);
  // Counted before each line is looked at: ten thousand bad lines would be ten thousand errors.
  const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : undefined;
  if (Array.isArray(items) && items.length > maxLines) throw tooManyLines();
  const result = v.safeParse(checkoutRequestSchema, body);
  if (!result.success) {
    const errors = result.issues
      .slice(0, maxErrors)
      .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
    const badUrl = errors.find(({ path }) => path === 'successUrl' || path === 'cancelUrl');
    throw badUrl ? invalidReturnUrl(badUrl.path) : invalid(errors);
  }
  const { customerEmail, successUrl, cancelUrl, partner, attribution, attempt } = result.output;
  return {
    items: result.output.items.map(({ priceId, quantity, id, name, price, mode }) => ({
      priceId,
      quantity,
      shown: { id, name, price, mode },
    })),
    customerEmail: customerEmail || undefined,
    successUrl,
    cancelUrl,
    partner,
    attribution: tidyAttribution(attribution),
    attempt: attempt ?? crypto.randomUUID(),
    redirect: false,
  };
}

function fromForm(text: string): CheckoutIntent {
  const fields = new URLSearchParams(text);
  const priceId = fields.get('priceId') ?? '';
  const quantity = fields.get('quantity') ?? '';
  const partner = fields.get('partner') || undefined;
  const errors: { path: string; message: string }[] = [];
  if (!idPattern.test(priceId)) errors.push({ path: 'priceId', message: 'Choose a plan.' });
  if (!/^[1-9]\d?$/.test(quantity)) {
    errors.push({ path: 'quantity', message: `The quantity is a whole number from 1 to ${maxQuantity}.` });
  }
  if (!v.is(v.optional(partnerSchema), partner)) errors.push({ path: 'partner', message: 'Not a valid partner id.' });
  if (errors.length > 0) throw invalid(errors);
  return {
    items: [{ priceId, quantity: Number(quantity) }],
    partner,
    // A form cannot tell a second click from a second order; the hosted page is where the buyer decides.
    attempt: crypto.randomUUID(),
    redirect: true,
  };
}

export async function readCheckoutRequest(request: Request): Promise<CheckoutIntent> {
  checkMediaType(request);
  const text = await readText(request, maxBodyBytes);
  return isForm(request) ? fromForm(text) : fromJson(text);
}
