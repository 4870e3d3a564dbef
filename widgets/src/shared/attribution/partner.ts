import { idPattern } from '#catalogue/ids.ts';

/** A partner's id as the Worker and the payment provider take it. */
export function partnerId(text: string): string | undefined {
  return idPattern.test(text) ? text : undefined;
}

/** The attribute, for every widget that has it. The first view has places for it. */
export const partnerProp = { type: 'string', parse: partnerId, inFirstView: false } as const;

/** The partner that an address of the agency's site names by `?partner=`. One that is none is worth a line in the console. */
export function partnerIn(address: string): string | undefined {
  const text = new URL(address).searchParams.get('partner');
  if (!text) return undefined;
  const id = partnerId(text);
  if (!id) console.warn(`?partner=${JSON.stringify(text)} is ignored. Allowed: 1 to 64 letters, digits, - and _.`);
  return id;
}
