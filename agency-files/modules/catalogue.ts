import { readCatalogue } from '../catalogue.ts';

export const {
  services,
  packages,
  planFeatures,
  bundles,
  addOns,
  units,
  deliveryTimes,
  times,
  afterPaymentSentences,
  nextSteps,
  contactChoices,
  maxQuantity,
} = readCatalogue();
