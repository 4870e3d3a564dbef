/**
 * Requests and replies of the forms: `POST /api/contact`, `GET` and `POST /api/reviews`, `POST /api/billing-link`, and
 * `GET /api/form-token`.
 */
import * as v from 'valibot';
import { maxLines, maxQuantity } from './cart-rules.ts';
import { contactServices } from './contact-services.ts';
import { contactFields, otherService } from './forms/contact.ts';
import { type Field, type Fields, listFieldNames, type OptionalName } from './forms/field.ts';
import { reviewFields } from './forms/review.ts';
import { idPattern, noncePattern } from './ids.ts';
import { attributionSchema, emailSchema, languageSchema, partnerSchema } from './wire.ts';

/** Matches control characters other than tab and line breaks, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/**
 * Returns true for a text without a visible character. `trim()` keeps zero-width spaces, fillers and the blank of
 * Braille, which would publish a review without an author: https://github.com/elixir-ecto/ecto/issues/4087
 */
export function isBlank(text: string): boolean {
  return /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** Returns the number of characters. A plain form sends a line break as CRLF, but `maxlength` counts it as one character. */
function countCharacters(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length;
}

/** Removes characters that a visitor cannot see, such as those that Word copies. Word's manual line breaks are `\v`. */
export function cleanText(text: string): string {
  return text
    .replace(/[\v\f]/g, '\n')
    .replace(unprintable, '')
    .normalize('NFC');
}

export function createTextSchema(max: number) {
  return v.pipe(
    v.string('Fill in this field.'),
    v.transform(cleanText),
    v.check((value) => countCharacters(value) <= max, `At most ${max} characters.`),
  );
}

/** Returns the schema of one line of text. Line breaks, other control characters and U+2028/9 become a space. */
export function createLineSchema(max: number) {
  return v.pipe(
    v.string('Fill in this field.'),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced
    v.transform((value) => value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()),
    createTextSchema(max),
  );
}

export function createRequiredSchema<
  Schema extends ReturnType<typeof createTextSchema> | ReturnType<typeof createLineSchema>,
>(schema: Schema, message: string) {
  return v.pipe(
    schema,
    v.check((value) => !isBlank(value), message),
  );
}

type TextSchema = v.GenericSchema<string, string>;
type FieldSchemas<Table extends Fields> = {
  [Name in keyof Table]: Name extends OptionalName<Table> ? v.OptionalSchema<TextSchema, ''> : TextSchema;
};

function createFieldSchema({ type, max = 200, missing }: Field) {
  if (type === 'email') return emailSchema;
  return missing === undefined
    ? v.optional(createLineSchema(max), '')
    : createRequiredSchema(createLineSchema(max), missing);
}

export function createFieldSchemas<Table extends Fields>(fields: Table): FieldSchemas<Table> {
  const entries = listFieldNames(fields).map((name) => [name, createFieldSchema(fields[name] as Field)]);
  return Object.fromEntries(entries) as FieldSchemas<Table>;
}

/** Lines of the visitor's cart that are sent with a message or a booking. Empty by default. */
export const attachedCartSchema = v.optional(
  v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(idPattern)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
      }),
    ),
    v.maxLength(maxLines),
  ),
  [],
);

/** Fields that every form sends: the visitor's language, and values that block bots and duplicate submissions. */
export const guard = {
  language: languageSchema,
  /** Honeypot: a field that people do not see and bots fill in. */
  website: v.optional(v.string(), ''),
  /** Signed time of the first interaction, from `GET /api/form-token`. Missing in forms sent without JavaScript. */
  token: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Turnstile token, if the agency uses Turnstile. */
  turnstile: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  /** Nonce of the message, which every retry sends again. */
  submission: v.optional(v.pipe(v.string(), v.regex(noncePattern, 'Not a valid id.'))),
};

export const contactRequestSchema = v.object({
  /** Kind of message. `registration` asks the agency to register the origin of a page. */
  kind: v.optional(v.picklist(['message', 'registration']), 'message'),
  ...createFieldSchemas(contactFields),
  message: createRequiredSchema(createTextSchema(10_000), 'Write a message.'),
  services: v.optional(
    v.pipe(v.array(v.picklist([...contactServices, otherService], 'Choose services from the list.')), v.maxLength(20)),
    [],
  ),
  otherService: v.optional(createLineSchema(300), ''),
  /** Cart from which the visitor opened the form. The Worker looks up the prices. */
  cart: attachedCartSchema,
  partner: v.optional(partnerSchema),
  attribution: v.optional(attributionSchema),
  ...guard,
});
export type ContactRequest = v.InferInput<typeof contactRequestSchema>;

/** Reply with status 201, even if the Worker had received the message before. */
export const contactReplySchema = v.object({ id: v.string() });
export type ContactReply = v.InferOutput<typeof contactReplySchema>;

const ratingSchema = v.pipe(
  v.number('Choose 1 to 5 stars.'),
  v.integer('Choose 1 to 5 stars.'),
  v.minValue(1, 'Choose 1 to 5 stars.'),
  v.maxValue(5, 'Choose 1 to 5 stars.'),
);

export const reviewRequestSchema = v.object({
  ...createFieldSchemas(reviewFields),
  rating: ratingSchema,
  review: createRequiredSchema(createTextSchema(5000), 'Write your review.'),
  ...guard,
});
export type ReviewRequest = v.InferInput<typeof reviewRequestSchema>;

/** Reply with status 202: the review waits for moderation. */
export const reviewReplySchema = v.object({ id: v.string(), status: v.literal('held') });
export type ReviewReply = v.InferOutput<typeof reviewReplySchema>;

/** Published review, without the reviewer's email address. */
export const reviewSchema = v.object({
  id: v.string(),
  /** Creation time in ISO 8601, UTC. */
  created_at: v.string(),
  author_name: v.string(),
  author_title: v.nullish(v.string()),
  rating: ratingSchema,
  review_text: v.string(),
  /** True for sample reviews of a demonstration, which every widget labels and which do not count in the average. */
  is_sample: v.optional(v.boolean()),
  /** Ids of the reviewed services. */
  services: v.optional(v.array(v.string())),
  /**
   * Proof of a verified review: its author used the link that was mailed to the buyer of a paid and delivered order. Only
   * verified reviews count in the average. `month` is the month of the payment, such as `2026-08`.
   */
  purchase: v.optional(v.object({ month: v.string() })),
  /** Site from which the agency imported the review. */
  source: v.optional(v.object({ name: v.string(), url: v.string() })),
  /** Agency's public reply. */
  reply: v.optional(v.object({ author: v.string(), text: v.string(), created_at: v.string() })),
});
export type Review = v.InferOutput<typeof reviewSchema>;

export const reviewListSchema = v.object({
  /** Reviews: verified reviews before all others, and the newest first in each group. */
  reviews: v.array(reviewSchema),
  /** Numbers of verified reviews with one to five stars, on all pages. */
  ratings: v.optional(v.array(v.number())),
  /** Number of unverified reviews on all pages, without samples. */
  others: v.optional(v.number()),
  /** Value of the query parameter `cursor` for the next page. Missing on the last page. */
  next: v.optional(v.string()),
});
export type ReviewList = v.InferOutput<typeof reviewListSchema>;

export const billingLinkRequestSchema = v.object({ email: emailSchema, language: languageSchema });

/** Reply with status 202, whether or not the email address has a subscription, because the reply must not reveal that. */
export const billingLinkReplySchema = v.object({ status: v.literal('accepted') });
export type BillingLinkReply = v.InferOutput<typeof billingLinkReplySchema>;

/** Reply of `GET /api/form-token`: a signed proof of when the form was first used. */
export const formTokenSchema = v.object({ token: v.string() });
export type FormToken = v.InferOutput<typeof formTokenSchema>;

/** Normalizes a typed order number: ` a1b2c3d4` becomes `#A1B2C3D4`. Returns other text unchanged. */
function normalizeOrderNumber(typed: string): string {
  const number = typed.replace(/[\s#]/g, '').toUpperCase();
  return /^[A-Z0-9]{8}$/.test(number) ? `#${number}` : typed;
}

/** Declaration of a consumer who withdraws from an order: `POST /api/withdraw`. */
export const withdrawalSchema = v.object({
  name: createRequiredSchema(createLineSchema(100), 'Enter your name.'),
  email: emailSchema,
  /** Order number from the receipt. Other text, such as a date, is accepted too, for consumers who lost the number. */
  number: v.pipe(
    createRequiredSchema(createLineSchema(100), 'Enter the number of your order, or its date.'),
    v.transform(normalizeOrderNumber),
  ),
  /** Part of the order from which the consumer withdraws. Empty if the consumer withdraws from the whole order. */
  part: createTextSchema(500),
  language: languageSchema,
  /** Honeypot field: invisible to people, but filled in by bots. */
  website: v.string(),
});
