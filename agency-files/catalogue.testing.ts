import { expect } from 'vitest';
import { buildCatalogue } from './catalogue.ts';
import { buildShowcases } from './catalogue-extras.ts';
import { checkCatalogueFiles, type FileName } from './catalogue-files.ts';
import { MistakeError } from './mistake.ts';
import { type OwnerFile, parseOwnerFile } from './owner-file.ts';

/** YAML files of a plant nursery's catalogue. */
export const catalogueFiles: Readonly<Record<FileName, string>> = {
  onboarding: 'questions: []',
  services: `services:
  - id: plants
    name: { en: Plant care, de: Pflanzenpflege }
    shortName: { en: Plants, de: Pflanzen }
    unit: per month
    description: { en: They stay green., de: Sie bleiben grün. }
    delivery: 2 days
  - id: design
    name: Garden design
    shortName: Design
    unit: once
    description: Drawn by hand.
    onContactForm: false
`,
  packages: `packages:
  - id: plantsSmall
    priceId: price_small
    category: plants
    name: { en: Plants Small, de: Pflanzen Klein }
    plan: { en: Small, de: Klein }
    description: { en: For a sill., de: Für eine Fensterbank. }
    price: 20.00
    interval: month
    quantities: { visits: 2 }
    pricedPer: visits
    features: { visits: { en: 2 visits a month, de: 2 Besuche im Monat },
      water: { en: Watering, de: Gießen } }
  - id: plantsLarge
    priceId: price_large
    category: plants
    name: Plants Large
    plan: Large
    description: For a room.
    price: 35.50
    interval: month
    quantities: { visits: 4 }
    popular: true
    extends: plantsSmall
    features:
      visits: 4 visits a month
      delivery: Here in {delivery.plants}
  - id: designSketch
    priceId: price_sketch
    category: design
    name: Sketch
    plan: Sketch
    description: A first idea.
    price: 90.00
    interval: once
    features: { drawing: One drawing }
  - id: designCare
    priceId: price_care
    category: design
    name: Design Care
    plan: Care
    description: Kept up.
    price: 15.00
    interval: month
    features: {}
`,
  bundles: `bundles:
  - id: greenHouse
    priceId: price_green
    name: Green House
    plan: Green
    description: Both.
    price: 40.00
    interval: month
    includes: [plantsLarge, designCare]
    extras: [A watering can]
`,
  'add-ons': `addOns:
  - id: orchid
    priceId: price_orchid
    category: plants
    name: Orchid
    description: A fussy one.
    price: 4.00
    interval: month
    unit: visit
    only: [plantsLarge]
    estimatedQuantity: { min: 1, max: 3 }
    features: []
`,
  promotions: `promotions:
  - id: spring
    code: SPRING20
    name: { en: Spring, de: Frühling }
    percentOff: 20
    months: 3
    ends: 2026-12-31
  - id: hello
    code: Hello-5
    name: Hello
    amountOff: 5.00
    only: [plantsLarge]
    minimum: 30.00
`,
  units: `units:
  visit:
    one: { en: visit, de: Besuch }
    many: { en: visits, de: Besuche }
    counts: visits
`,
  delivery: `times:
  setup: { en: 3 days, de: 3 Tage }
afterPayment:
  - text: We call you within {times.setup}.
    except: [design]
nextSteps:
  - name: { en: We call, de: Wir rufen an }
    text: { en: "Within {times.setup}.", de: "Innerhalb von {times.setup}." }
`,
  showcases: `showcases:
  - id: greenery
    icon: heart
    category: plants
    plans: bundle
    name: { en: Greenery, de: Grünes }
    description: { en: All year., de: Das ganze Jahr. }
    features:
      - { en: "{visits} visits a month", de: "{visits} Besuche im Monat" }
      - { en: "Here in {delivery.plants}", de: "Da in {delivery.plants}" }
      - { en: "Saves {saved}", de: "Spart {saved}" }
    sample: { en: A leaf., de: Ein Blatt. }
  - id: sketches
    category: design
    page: /services/design
    name: Sketches
    description: A first idea.
    features: [One drawing]
note: { en: A made-up sill., de: Eine erfundene Fensterbank. }
words:
  leaf: { en: Leaf, de: Blatt }
  brand: Sill
`,
};

export const setting = { first: 'en', currency: 'USD' };

export function parseCatalogueFiles(changed: Partial<Record<FileName, string>> = {}) {
  const all = Object.entries({ ...catalogueFiles, ...changed });
  const owned = all.map(([name, text]) => [name, parseOwnerFile(`catalogue/${name}.yaml`, text)]);
  return checkCatalogueFiles(Object.fromEntries(owned) as Record<FileName, OwnerFile>);
}

export function readCatalogueWith(changed: Partial<Record<FileName, string>> = {}, currency = 'USD') {
  return buildCatalogue(parseCatalogueFiles(changed), { ...setting, currency });
}

export function listMistakesAfter(name: FileName, from: string, to: string, currency?: string): string {
  expect(catalogueFiles[name]).toContain(from);
  try {
    const data = parseCatalogueFiles({ [name]: catalogueFiles[name].replace(from, to) });
    buildCatalogue(data, { ...setting, ...(currency && { currency }) });
    buildShowcases(data, setting);
  } catch (error) {
    if (error instanceof MistakeError) return error.message;
    throw error;
  }
  return '';
}
