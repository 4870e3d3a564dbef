import type { LineRule } from './cart-link.ts';

/** Names of the cart rules, as published in `catalogue.json` and in replies of `GET /api/carts/{items}`. */
export const ruleNames = [
  'unreadable',
  'not-sold',
  'repeated',
  'quantity',
  'one-package-per-category',
  'sold-twice',
  'add-on-needs-package',
  'too-many-lines',
] as const;
export type RuleName = (typeof ruleNames)[number];

export function isRuleName(name: string): name is RuleName {
  return (ruleNames as readonly string[]).includes(name);
}

/** Published names of the rules by which a cart link leaves out a line. */
export const publishedRuleNames: Readonly<Record<LineRule, RuleName>> = {
  unreadable: 'unreadable',
  notSold: 'not-sold',
  repeated: 'repeated',
  quantity: 'quantity',
  secondPlan: 'one-package-per-category',
  tooMany: 'too-many-lines',
};
