import { readCatalogue } from '../catalogue.ts';

export const { services, packages, bundles, addOns, deliveryTimes, times, contactChoices } = readCatalogue();
