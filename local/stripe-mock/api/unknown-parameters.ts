import { invalidRequest } from '../stripe-error.ts';

/** Throws in Stripe's words for a parameter that it does not know. */
export function refuseUnknown(params: Record<string, unknown>, names: readonly string[], prefix = ''): void {
  const unknown = Object.keys(params).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const param = prefix === '' ? unknown : `${prefix}[${unknown}]`;
  throw invalidRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
}
