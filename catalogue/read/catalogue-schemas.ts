/** What an owner may write in `catalogue/*.yaml`, one schema for each file. */
import * as v from 'valibot';
import { idPattern } from '../ids.ts';
import { hint } from './hint.ts';
import { icons } from './icons.ts';
import { text } from './text.ts';

const id = v.pipe(v.string(), v.regex(idPattern, 'An id has letters, digits, "-" and "_", 64 at most.'));
const count = v.pipe(v.number(), v.minValue(0, 'A count is not below 0.'));

const ownId = hint(id, 'Stays for ever, whatever becomes of the name: carts, orders and links hold it.');
export const category = hint(id, 'The id of its service, in services.yaml.');
export const planId = hint(id, 'The id of a plan, in packages.yaml.');
const unit = v.optional(hint(id, 'What the price is for, if not for the interval: an id of units.yaml.'));
const features = hint(v.array(text()), "What's included, a line each.");
const onContactForm = v.optional(
  hint(v.boolean(), 'False leaves it out of what can be ticked on the contact form.'),
  true,
);

const priced = {
  id: ownId,
  priceId: hint(id, 'How its price is called at Stripe and in requests. Stays for ever.'),
  name: text(),
  description: text(),
  price: hint(
    v.pipe(v.number(), v.gtValue(0, 'A price is more than 0.')),
    'In the currency of agency.yaml, such as 299.00. Whether it includes tax stands there too.',
  ),
  interval: hint(v.picklist(['month', 'year', 'once']), 'How often it is paid.'),
  popular: v.optional(hint(v.boolean(), 'Marks one plan of a service as the one that most people choose.')),
  badge: v.optional(text()),
  taxCode: v.optional(
    hint(
      v.pipe(v.string(), v.regex(/^txcd_\d{8}$/, 'Stripe writes tax codes as "txcd_10000000".')),
      "Stripe's tax code, where it is another than the account's.",
    ),
  ),
};

export const servicesSchema = v.strictObject({
  services: v.pipe(
    v.array(
      v.strictObject({
        id: ownId,
        name: text(),
        shortName: hint(text(), 'For menus and cards.'),
        unit: text(),
        description: text(),
        delivery: v.optional(hint(text(), 'How long a finished piece takes. Texts quote it as {delivery.website}.')),
        onContactForm,
      }),
    ),
    v.minLength(1, 'Nothing is sold without a service. Add one.'),
  ),
});

export const packagesSchema = v.strictObject({
  packages: v.array(
    v.strictObject({
      ...priced,
      category,
      plan: text(),
      unit,
      quantities: v.optional(hint(v.record(id, count), 'What the plan counts: { posts: 30, platforms: 3 }.'), {}),
      pricedPer: v.optional(hint(id, 'The quantity that the price is divided by, where a price for each is shown.')),
      features,
      includesConsultation: v.optional(v.boolean()),
    }),
  ),
});

export const bundlesSchema = v.strictObject({
  bundles: v.array(
    v.strictObject({
      ...priced,
      plan: text(),
      includes: v.pipe(v.array(planId), v.minLength(2, 'A bundle has two plans or more.')),
      extras: v.optional(v.array(text()), []),
      onContactForm,
    }),
  ),
});

export const addOnsSchema = v.strictObject({
  addOns: v.array(
    v.strictObject({
      ...priced,
      category,
      unit,
      only: v.optional(
        hint(
          v.pipe(v.array(planId), v.minLength(1, 'Name a plan, or leave "only" out.')),
          'The plans it can be bought with, where that is not every plan of its service.',
        ),
      ),
      estimatedQuantity: v.optional(v.strictObject({ min: count, max: count })),
      features,
    }),
  ),
});

export const unitsSchema = v.strictObject({
  units: v.record(id, v.strictObject({ one: text(), many: text(), counts: v.optional(id) })),
});

export const onboardingSchema = v.strictObject({
  questions: v.array(
    v.strictObject({
      id: hint(id, 'Stays for ever: answers are kept by it.'),
      question: hint(text(), 'What the buyer is asked, such as "Your website".'),
      help: v.optional(hint(text(), 'A line below it.')),
      kind: v.optional(hint(v.picklist(['line', 'text', 'address', 'phone', 'date']), 'What is answered.'), 'line'),
      optional: v.optional(hint(v.boolean(), 'True where it may be left empty.'), false),
      services: v.optional(hint(v.array(category), 'Asked only of who orders one of these. Left out: of everybody.')),
    }),
  ),
});

const amount = v.pipe(v.number(), v.gtValue(0, 'An amount is more than 0.'));

export const promotionsSchema = v.strictObject({
  promotions: v.array(
    v.strictObject({
      id: hint(
        id,
        'Stays for ever: orders hold it. Let a promotion end, and leave it here while anybody still has its discount.',
      ),
      code: hint(
        v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits and "-".')),
        'What a buyer types, in capitals or not, and what links say as ?promo=.',
      ),
      name: hint(text(), 'What the cart, receipts and invoices call it: 40 characters at most.'),
      percentOff: v.optional(
        v.pipe(
          v.number(),
          v.gtValue(0, 'A percentage is more than 0.'),
          v.maxValue(100, 'A percentage is 100 at most.'),
        ),
      ),
      amountOff: v.optional(hint(amount, 'Instead of percentOff: in the currency of agency.yaml, such as 50.00.')),
      months: v.optional(
        hint(
          v.pipe(
            v.number(),
            v.integer('Write whole months.'),
            v.minValue(1, 'One month at least.'),
            v.maxValue(120, '120 at most.'),
          ),
          'For how many months it holds of what is paid again. Left out: the first time only.',
        ),
      ),
      forever: v.optional(hint(v.boolean(), 'True where it holds each time, for good.')),
      only: v.optional(
        hint(
          v.pipe(v.array(id), v.minLength(1, 'Name what it takes something off, or leave "only" out.')),
          'The plans, bundles and add-ons that it takes something off, by id. Left out: everything.',
        ),
      ),
      firstOrder: v.optional(hint(v.boolean(), 'True where it is for new buyers alone. Stripe decides who is one.')),
      minimum: v.optional(hint(amount, 'What an order must come to before it, in the currency of agency.yaml.')),
      ends: v.optional(
        hint(
          v.pipe(v.string(), v.isoDate('Write the year, the month and the day: "2026-12-31".')),
          'Its last day, where the agency is.',
        ),
      ),
      terms: v.optional(hint(text(), 'What else holds, in a sentence. The cart says it.')),
    }),
  ),
});

export const deliverySchema = v.strictObject({
  times: v.optional(hint(v.record(v.string(), text()), 'Other texts quote them as {times.kickoff}.'), {}),
  afterPayment: v.optional(
    v.array(v.strictObject({ text: text(), except: v.optional(v.array(id)), only: v.optional(v.array(id)) })),
    [],
  ),
  nextSteps: v.optional(v.array(v.strictObject({ name: text(), text: text() })), []),
});

export const showcasesSchema = v.strictObject({
  showcases: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: ownId,
          icon: v.optional(v.picklist(Object.keys(icons) as (keyof typeof icons)[])),
          category,
          plans: v.optional(
            hint(id, 'The part of the price list that it leads to, where that is another: a service, or "bundle".'),
          ),
          page: v.optional(
            hint(v.pipe(v.string(), v.startsWith('/', 'A page begins with "/".')), 'The page that tells more of it.'),
          ),
          name: text(),
          description: text(),
          features: hint(
            v.array(text()),
            'A line each. They may quote what the plans count ({posts}), times ({delivery.video}), and what a bundle saves ({saved}).',
          ),
          sample: v.optional(
            hint(
              text(),
              'What its drawing shows, for those who cannot see it. Left out where the drawing has parts to read or use.',
            ),
          ),
        }),
      ),
      v.minLength(1, 'Add a showcase, or remove the file: every service then has one.'),
    ),
  ),
  note: v.optional(hint(text(), 'Stands beneath every drawing.')),
  words: v.optional(hint(v.record(v.string(), text()), 'What the drawings say.'), {}),
});
