/** Descriptions of the Worker's public routes, with the schemas that the routes themselves use. */
import * as v from 'valibot';
import { brand, contactFiles } from '#agency/brand';
import { packages } from '#agency/catalogue';
import { catalogueSchema } from '../catalogue-json.ts';
import {
  cartLinkSchema,
  checkoutReplySchema,
  checkoutRequestSchema,
  checkoutSessionSchema,
  healthReportSchema,
  promotionSchema,
  runningPlanSchema,
} from '../wire.ts';
import { bookingReplySchema, bookingRequestSchema, bookingStateSchema, timesReplySchema } from '../wire-booking.ts';
import { cartCheckSchema, invoiceRequestSchema } from '../wire-carts.ts';
import {
  billingLinkReplySchema,
  billingLinkRequestSchema,
  contactReplySchema,
  contactRequestSchema,
  formTokenSchema,
  reviewListSchema,
  reviewReplySchema,
  reviewRequestSchema,
  withdrawalSchema,
} from '../wire-forms.ts';

export interface Reply {
  description: string;
  /** Schema of a JSON body. */
  schema?: v.GenericSchema;
  /** Media type of a body that is not JSON. */
  media?: string;
}

export interface Operation {
  summary: string;
  /** Descriptions of the query parameters. */
  query?: Readonly<Record<string, string>>;
  body?: v.GenericSchema;
  /** True if a form with files is accepted, too. The JSON is then the form's field `json`. */
  files?: boolean;
  /** Schema of the fields of a plain HTML form, if the route accepts no JSON. */
  form?: v.GenericSchema;
  replies: Readonly<Record<number, Reply>>;
}

export interface Route {
  /** Descriptions of the parts of the path that vary. */
  path?: Readonly<Record<string, string>>;
  get?: Operation;
  post?: Operation;
}

const languageDescription = 'Language of the texts, such as `en`.';
const linesDescription = `Lines of the cart, such as \`${packages[0]?.id}:1\`. Several lines are separated by commas.`;
const createPageReply = (description: string): Reply => ({ description, media: 'text/html' });
const createJsonReply = (description: string, schema: v.GenericSchema): Reply => ({ description, schema });
const createRedirectReply = (description: string): Reply => ({ description });
const anyObjectSchema = v.record(v.string(), v.unknown());

const signatureParameters = {
  'discounts/codes/0': 'Promotion code.',
  partner: 'Id of the partner who gets credit for the sale.',
  expires: 'Last day of a signed link.',
  sig: 'Signature of a signed link.',
};

const cartLinkOperation: Operation = {
  summary:
    'Opens a cart from a link, a permalink of the Universal Commerce Protocol. Never places an order: the buyer pays on the page.',
  query: {
    'context/language': languageDescription,
    'buyer/email': 'Buyer’s email address, which prefills the form.',
    ...signatureParameters,
    continue_to: 'Path of the page on the site to open instead of the page with the cart’s prices.',
  },
  replies: { 303: createRedirectReply('The page that shows the cart.') },
};

/** Public routes by path, as in the router. */
export const operations: Readonly<Record<string, Route>> = {
  '/api/create-checkout-session': {
    post: {
      summary: 'Opens a payment page for a cart. Only for registered pages.',
      body: checkoutRequestSchema,
      replies: {
        200: createJsonReply('The payment page.', checkoutReplySchema),
        303: createRedirectReply(
          'The payment page, for a plain form. The cart page, for a plain form of an unregistered page.',
        ),
      },
    },
  },
  '/api/checkout-sessions/:id': {
    path: { id: 'Id of the checkout session.' },
    get: {
      summary: 'State of a payment, without data about the buyer.',
      replies: { 200: createJsonReply('The payment.', checkoutSessionSchema) },
    },
  },
  '/api/running-plan': {
    get: {
      summary: 'Question to a buyer who already subscribes to a service in the cart.',
      query: {
        paid: 'Ids of paid checkout sessions, separated by `*`.',
        cart: linesDescription,
        language: languageDescription,
      },
      replies: { 200: createJsonReply('The question, or `null`.', runningPlanSchema) },
    },
  },
  '/api/cart-link': {
    get: {
      summary: 'Link for sharing a cart. Signed if the request comes from a partner’s registered page.',
      query: { cart: linesDescription, promo: 'Promotion code.' },
      replies: { 200: createJsonReply('The link.', cartLinkSchema) },
    },
  },
  '/api/promotions/:code': {
    path: { code: 'Promotion code.' },
    get: {
      summary: 'A promotion code’s discount on a cart, or why the code doesn’t apply.',
      query: { cart: linesDescription, language: languageDescription },
      replies: { 200: createJsonReply('The effect of the code.', promotionSchema) },
    },
  },
  '/api/carts/:items': {
    path: { items: linesDescription },
    get: {
      summary: 'Lines, prices and broken rules of a cart link. Creates nothing.',
      query: { language: languageDescription, ...signatureParameters },
      replies: { 200: createJsonReply('The cart, and each rule that the link breaks.', cartCheckSchema) },
    },
  },
  '/buy': { get: cartLinkOperation },
  '/buy/': { get: cartLinkOperation },
  '/buy/:items': { path: { items: linesDescription }, get: cartLinkOperation },
  '/cart': {
    get: {
      summary: 'Page with a cart’s prices, where the buyer can pay without JavaScript.',
      query: {
        items: linesDescription,
        lang: languageDescription,
        promo: 'Promotion code.',
        partner: 'Id of a partner.',
      },
      replies: { 200: createPageReply('The cart.') },
    },
  },
  '/order-by-invoice': {
    get: {
      summary: 'Page for ordering a cart by invoice.',
      query: {
        items: linesDescription,
        lang: languageDescription,
        promo: 'Promotion code.',
        partner: 'Id of a partner.',
      },
      replies: { 200: createPageReply('The form.') },
    },
    post: {
      summary: "Orders a cart by invoice. Only for the form of the site's own page.",
      replies: { 303: createRedirectReply('A page that says what happens next.') },
    },
  },
  '/api/invoice-requests/:id': {
    path: { id: 'Random id that the cart put into its link to the form.' },
    get: {
      summary: 'Whether the buyer has sent the invoice form that a cart linked to. The cart then removes its lines.',
      replies: { 200: createJsonReply('The answer.', invoiceRequestSchema) },
    },
  },
  '/.well-known/ucp': {
    get: {
      summary: 'Which parts of the Universal Commerce Protocol the shop supports.',
      replies: { 200: createJsonReply('The profile.', anyObjectSchema) },
    },
  },
  '/api/billing-link': {
    post: {
      summary: 'Emails a buyer the link to their billing page. Only for registered pages.',
      body: billingLinkRequestSchema,
      replies: {
        202: createJsonReply('Accepted, whether or not the address has a subscription.', billingLinkReplySchema),
        303: createRedirectReply('Confirmation page, for a plain form.'),
      },
    },
  },
  ...(brand.customers === 'consumers' && {
    '/api/withdraw': {
      post: {
        summary: 'Declares the withdrawal of a consumer from an order. Only as a plain form.',
        form: withdrawalSchema,
        replies: { 303: createRedirectReply('The confirmation.') },
      },
    } satisfies Route,
  }),
  '/api/booking/times': {
    get: {
      summary: 'Available times for a call.',
      query: {
        page: "URL of one of the agency's booking pages.",
        from: 'First day in UTC, such as `2026-12-01`.',
        to: 'Last day in UTC.',
      },
      replies: { 200: createJsonReply('The times.', timesReplySchema) },
    },
  },
  '/api/booking/state': {
    get: {
      summary: 'Time of a booked call after all moves, and whether it has been canceled.',
      query: { token: 'Token of the booking.' },
      replies: { 200: createJsonReply('The state.', bookingStateSchema) },
    },
  },
  '/api/booking/new': {
    get: {
      summary: 'Page with available times and a form that books a call.',
      query: {
        order: 'Token of the order whose onboarding call is booked.',
        language: "Language of the page, such as `de`. Default: the visitor's.",
        zone: "Time zone, such as `Europe/Berlin`. Default: the visitor's, else the agency's.",
        from: 'First day, such as `2026-12-01`. Default: today.',
        items: `Products to talk about. ${linesDescription} Default: the \`plan\` in the URL of the linking page.`,
        partner: 'Partner who referred the visitor. Default: the partner in the URL of the linking page, or its owner.',
      },
      replies: { 200: createPageReply('The form.') },
    },
    post: {
      summary: "Books a call. Only the page's own form sends it.",
      replies: { 303: createRedirectReply('The booked call.') },
    },
  },
  '/api/booking': {
    get: {
      summary: 'Page on which a visitor moves or cancels a call.',
      query: { token: 'Token of the booking.' },
      replies: { 200: createPageReply('The call.') },
    },
    post: {
      summary: 'Books a call. Only for registered pages.',
      body: bookingRequestSchema,
      replies: {
        201: createJsonReply('The booking.', bookingReplySchema),
        303: createRedirectReply('The booking, for a plain form.'),
      },
    },
  },
  '/api/form-token': {
    get: {
      summary: 'Signed time that a form must send with its fields.',
      replies: { 200: createJsonReply('The token.', formTokenSchema) },
    },
  },
  '/api/registration': {
    get: {
      summary: 'Whether pages of an origin may open a payment page.',
      query: { origin: 'Origin, such as `https://shop.example`.' },
      replies: {
        200: createJsonReply('The registration.', v.object({ origin: v.string(), isRegistered: v.boolean() })),
      },
    },
  },
  '/api/contact': {
    post: {
      summary: 'Sends the agency a message.',
      body: contactRequestSchema,
      files: contactFiles,
      replies: {
        201: createJsonReply('The id of the message.', contactReplySchema),
        303: createRedirectReply('Thank-you page, for a plain form.'),
      },
    },
  },
  '/api/reviews': {
    get: {
      summary: 'Published reviews, newest first.',
      query: { cursor: 'Value of `next` from the previous page.' },
      replies: {
        200: createJsonReply('A page of reviews.', reviewListSchema),
        304: { description: 'Nothing has changed.' },
      },
    },
    post: {
      summary: 'Sends the agency a review, which is published once a person has approved it.',
      body: reviewRequestSchema,
      replies: {
        202: createJsonReply('The id of the review.', reviewReplySchema),
        303: createRedirectReply('Thank-you page, for a plain form.'),
      },
    },
  },
  '/catalogue.json': {
    get: {
      summary: 'Products, prices and rules of the shop, in the first language of the site.',
      replies: { 200: createJsonReply('The catalog.', catalogueSchema) },
    },
  },
  '/widgets/live.json': {
    get: {
      summary: 'Releases of the widgets that are switched off.',
      replies: { 200: createJsonReply('Their versions.', v.object({ off: v.array(v.string()) })) },
    },
  },
  '/widgets/config/:file{[A-Za-z0-9_-]{1,64}\\.json}': {
    path: { file: 'Id of a partner and `.json`, such as `acme.json`.' },
    get: {
      summary: 'Attributes of the widgets on the pages of a partner.',
      replies: { 200: createJsonReply('The attributes by tag.', anyObjectSchema) },
    },
  },
  '/api/embed-health': {
    post: {
      summary: 'Counts a view of widgets on a registered page.',
      body: healthReportSchema,
      replies: { 204: { description: 'Counted.' } },
    },
  },
  '/api/health': {
    get: {
      summary: 'State of the shop, for a monitor.',
      replies: {
        200: createJsonReply('The shop works.', anyObjectSchema),
        503: createJsonReply('A buyer cannot pay.', anyObjectSchema),
      },
    },
  },
};
