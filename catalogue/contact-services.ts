/** What a visitor can tick on the contact form. Apart from the wire's schemas, so that a widget need not load them. */
import { bundles } from './bundles.ts';
import { services } from './services.ts';

/** The choices, in order. */
export const contactServices: readonly string[] = [
  ...services.filter(({ id }) => id !== 'website').map(({ name }) => name),
  ...bundles.filter(({ id }) => id !== 'bundleEnterprise').map(({ name }) => name),
];

/** The last choice: it reveals a field of its own. */
export const otherService = 'Other';
