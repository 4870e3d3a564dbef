/** Schemas of `catalogue/*.yaml`, one for each file. */
import * as v from 'valibot';
import { idPattern } from '#catalogue/ids.ts';
import {
  addHint,
  addTitle,
  createTextSchema,
  dateSchema,
  factNameSchema,
  icons,
  ownNameCheck,
  webAddressSchema,
} from './fields.ts';

const id = v.pipe(
  v.string(),
  v.regex(idPattern, 'An id is made of letters, digits, "-" and "_", at most 64 of them.'),
  ownNameCheck,
);
const countSchema = v.pipe(v.number(), v.minValue(0, 'A count can’t be below 0.'));

const ownIdSchema = addHint(
  id,
  'Letters, digits and "-", such as "website". Never change it, even if the name changes: carts, orders and links use it.',
);
export const categorySchema = addTitle(id, 'Service', 'The id of its service, in services.yaml.');
export const planIdSchema = addHint(id, 'The id of a plan, in packages.yaml.');
const unitSchema = v.optional(addHint(id, 'What the price is for, if not for the interval: an id from units.yaml.'));
const featuresSchema = addHint(v.array(createTextSchema()), "What's included, one item per line.");
const onContactFormSchema = v.optional(addHint(v.boolean(), 'False hides it on the contact form.'), true);

const pricedEntries = {
  id: ownIdSchema,
  priceId: addHint(id, 'What its price is called at Stripe and in requests, such as "price_website". Never change it.'),
  name: createTextSchema(),
  description: createTextSchema(),
  price: addHint(
    v.pipe(v.number(), v.gtValue(0, 'Write a price above 0.')),
    'In the currency of agency.yaml, such as 299.00. That file also says whether prices include tax.',
  ),
  interval: addHint(v.picklist(['month', 'year', 'once']), 'How often it’s paid.'),
  popular: v.optional(addHint(v.boolean(), 'Marks the plan of a service that most people choose.')),
  taxCode: v.optional(
    addHint(
      v.pipe(v.string(), v.regex(/^txcd_\d{8}$/, 'Stripe writes tax codes as "txcd_10000000".')),
      "Stripe's tax code, if it differs from the account's.",
    ),
  ),
};

const badgeSchema = v.optional(addHint(createTextSchema(), 'A word or two on its card, unless it’s popular.'));

export const servicesSchema = v.strictObject({
  services: v.pipe(
    v.array(
      v.strictObject({
        id: ownIdSchema,
        name: createTextSchema(),
        shortName: addHint(createTextSchema(), 'For menus and cards.'),
        unit: createTextSchema(),
        description: createTextSchema(),
        delivery: v.optional(
          addHint(createTextSchema(), 'How long it takes to deliver. Texts quote it as {delivery.website}.'),
        ),
        onContactForm: onContactFormSchema,
      }),
    ),
    v.minLength(1, 'There is nothing to sell without a service. Add one.'),
  ),
});

export const packagesSchema = v.strictObject({
  packages: v.array(
    v.strictObject({
      ...pricedEntries,
      badge: badgeSchema,
      category: categorySchema,
      plan: addHint(createTextSchema(), 'What it’s called among the plans of its service, such as "Starter".'),
      unit: unitSchema,
      quantities: v.optional(
        addHint(
          v.record(id, countSchema),
          'What the plan counts: { posts: 30, platforms: 3 }. With "extends", only what differs.',
        ),
        {},
      ),
      pricedPer: v.optional(addHint(id, 'The quantity the price is divided by, to show a price for each.')),
      extends: v.optional(
        addHint(planIdSchema, 'A cheaper plan of the same service, whose features this plan has, too.'),
      ),
      replaces: v.optional(
        addHint(
          v.record(id, id),
          'Features of cheaper plans that this plan replaces with its own, by id: { basicSeo: onPageSeo }.',
        ),
        {},
      ),
      features: addHint(
        v.record(id, createTextSchema()),
        'What’s included, by an id that other texts can use. With "extends", only what this plan adds or counts higher.',
      ),
      includesConsultation: v.optional(v.boolean()),
    }),
  ),
});

export const bundlesSchema = v.strictObject({
  bundles: v.array(
    v.strictObject({
      ...pricedEntries,
      badge: badgeSchema,
      plan: createTextSchema(),
      includes: v.pipe(v.array(planIdSchema), v.minLength(2, 'A bundle has two plans or more.')),
      extras: v.optional(v.array(createTextSchema()), []),
      onContactForm: onContactFormSchema,
    }),
  ),
});

export const addOnsSchema = v.strictObject({
  addOns: v.array(
    v.strictObject({
      ...pricedEntries,
      category: categorySchema,
      unit: unitSchema,
      only: v.optional(
        addHint(
          v.pipe(v.array(planIdSchema), v.minLength(1, 'Name a plan, or leave out "only".')),
          'The plans it can be bought with, if not every plan of its service.',
        ),
      ),
      estimatedQuantity: v.optional(v.strictObject({ min: countSchema, max: countSchema })),
      features: featuresSchema,
    }),
  ),
});

export const unitsSchema = v.strictObject({
  units: v.record(id, v.strictObject({ one: createTextSchema(), many: createTextSchema(), counts: v.optional(id) })),
});

export const onboardingSchema = v.strictObject({
  call: v.optional(
    addHint(
      v.strictObject({
        text: addHint(createTextSchema(), 'What the call is about, in a sentence or two.'),
        booking: addHint(webAddressSchema, 'Where buyers pick a time, such as your Calendly page.'),
      }),
      'A call that comes with every order. The receipt, the success page and the form link to its calendar. If left out, they offer none.',
    ),
  ),
  questions: v.array(
    v.strictObject({
      id: addHint(id, 'Never change it: answers are saved under it.'),
      question: addHint(createTextSchema(), 'What the buyer is asked, such as "Your website".'),
      help: v.optional(addHint(createTextSchema(), 'A line below the question.')),
      kind: v.optional(
        addHint(
          v.picklist(['line', 'text', 'address', 'phone', 'date', 'files']),
          'The kind of answer. Files are PDF, pictures, office documents and text, and are not scanned for viruses.',
        ),
        'line',
      ),
      optional: v.optional(addHint(v.boolean(), 'True if it can be left empty.'), false),
      services: v.optional(
        addHint(v.array(categorySchema), 'Asked only when one of these is ordered. Leave it out to ask everybody.'),
      ),
    }),
  ),
});

const amountSchema = v.pipe(v.number(), v.gtValue(0, 'Write an amount above 0.'));

export const promotionsSchema = v.strictObject({
  promotions: v.array(
    v.strictObject({
      id: addHint(
        id,
        'Never change it: orders use it. When a promotion ends, leave it here as long as anybody still has its discount.',
      ),
      code: addHint(
        v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits and "-".')),
        'What a buyer types, in capitals or not. Links contain it as ?promo=.',
      ),
      name: addHint(createTextSchema(), 'What the cart, receipts and invoices call it: at most 40 characters.'),
      percentOff: v.optional(
        v.pipe(
          v.number(),
          v.minValue(1, 'A percentage is at least 1: "percentOff: 20" takes 20% off.'),
          v.maxValue(100, 'A percentage is at most 100.'),
        ),
      ),
      amountOff: v.optional(
        addHint(amountSchema, 'Instead of percentOff: in the currency of agency.yaml, such as 50.00.'),
      ),
      months: v.optional(
        addHint(
          v.pipe(
            v.number(),
            v.integer('Write whole months.'),
            v.minValue(1, 'Write at least one month.'),
            v.maxValue(120, '120 at most.'),
          ),
          'For how many months it applies to recurring payments. Leave it out for the first payment only.',
        ),
      ),
      forever: v.optional(addHint(v.boolean(), 'True if it applies to every payment, for good.')),
      only: v.optional(
        addHint(
          v.pipe(v.array(id), v.minLength(1, 'Name what the discount is for, or leave out "only".')),
          'The plans, bundles and add-ons that it reduces, by id. If left out, all of them.',
        ),
      ),
      firstOrder: v.optional(addHint(v.boolean(), 'True if it’s for new buyers only. Stripe decides who is new.')),
      minimum: v.optional(
        addHint(amountSchema, 'The smallest order it applies to, before the discount, in the currency of agency.yaml.'),
      ),
      ends: v.optional(
        addHint(
          v.pipe(dateSchema, v.isoDate('Write the year, month and day, such as "2026-12-31".')),
          'Its last day, in the agency’s time zone.',
        ),
      ),
      terms: v.optional(addHint(createTextSchema(), 'Other conditions, in a sentence. The cart shows it.')),
    }),
  ),
});

export const deliverySchema = v.strictObject({
  times: v.optional(
    addHint(v.record(factNameSchema, createTextSchema()), 'Other texts quote them as {times.kickoff}.'),
    {},
  ),
  afterPayment: v.optional(
    v.array(
      v.strictObject({ text: createTextSchema(), except: v.optional(v.array(id)), only: v.optional(v.array(id)) }),
    ),
    [],
  ),
  nextSteps: v.optional(v.array(v.strictObject({ name: createTextSchema(), text: createTextSchema() })), []),
});

export const showcasesSchema = v.strictObject({
  showcases: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: ownIdSchema,
          icon: v.optional(v.picklist(Object.keys(icons) as (keyof typeof icons)[])),
          category: categorySchema,
          plans: v.optional(
            addHint(id, 'The part of the price list it links to, if it’s a different one: a service, or "bundle".'),
          ),
          page: v.optional(
            addHint(
              v.pipe(v.string(), v.startsWith('/', 'Begin the page with "/".')),
              'The page that says more about it.',
            ),
          ),
          name: createTextSchema(),
          description: createTextSchema(),
          features: addHint(
            v.array(createTextSchema()),
            'One item per line. They can quote what the plans count ({posts}), times ({delivery.video}), and what a bundle saves ({saved}).',
          ),
          sample: v.optional(
            addHint(
              createTextSchema(),
              'What its drawing shows, for people who can’t see it. Leave it out if the drawing has parts to read or use.',
            ),
          ),
        }),
      ),
      v.minLength(1, 'Add a showcase, or remove the file: then every service gets one.'),
    ),
  ),
  note: v.optional(addHint(createTextSchema(), 'Shown below every drawing.')),
  words: v.optional(addHint(v.record(v.string(), createTextSchema()), 'The words in the drawings.'), {}),
});
