/** Reply of `GET /api/carts/{items}`: the content and price of a cart link, and the rules that it breaks. */
import * as v from 'valibot';
import { intervals } from './product.ts';
import { ruleNames } from './rule-names.ts';
import { centsSchema } from './wire.ts';

/** Reasons why the signature of a cart link proves nothing. `altered` includes links that another site signed. */
export const signatureRules = ['altered', 'expired', 'revoked'] as const;

const ruleSchema = v.picklist(ruleNames);

export const cartCheckSchema = v.object({
  /** True if the link's page shows all lines of the link, and the buyer can pay them. */
  valid: v.boolean(),
  /** URL of the cart link to give to a buyer. */
  link: v.string(),
  currency: v.string(),
  lines: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      quantity: v.number(),
      unit_amount: centsSchema,
      billed: v.picklist(intervals),
    }),
  ),
  /** Lines that the cart leaves out. */
  refused: v.array(v.object({ rule: ruleSchema, text: v.string(), message: v.string() })),
  /** First rule that keeps the cart from being paid. */
  problem: v.optional(v.object({ rule: ruleSchema, message: v.string() })),
  /** Reason why a signed link credits no partner. Missing if the signature is valid, or if the link has none. */
  signature: v.optional(v.object({ rule: v.picklist(signatureRules), message: v.string() })),
  /** Payments of the cart, in order. Amounts are integer cents, before discounts and added tax. */
  checkouts: v.array(
    v.object({ items: v.string(), due_today: centsSchema, then_monthly: centsSchema, then_yearly: centsSchema }),
  ),
});
export type CartCheck = v.InferOutput<typeof cartCheckSchema>;

/** Reply of `GET /api/invoice-requests/{id}`. */
export const invoiceRequestSchema = v.object({ received: v.boolean() });
export type InvoiceRequestReply = v.InferOutput<typeof invoiceRequestSchema>;
