/** What a visitor can tick on the contact form. In a file of its own, so that a widget can use it without loading the schemas. */
import { bundles } from './bundles.ts';
import { services } from './services.ts';

/** The choices, in order. */
export const contactServices: readonly string[] = [
  ...services.filter(({ id }) => id !== 'website').map(({ name }) => name),
  ...bundles.filter(({ id }) => id !== 'bundleEnterprise').map(({ name }) => name),
];

/** The last choice, which reveals a text field. */
export const otherService = 'Other';
