/** The property that goes with an attribute: `checkout-domain` → `checkoutDomain`. */
export function fieldName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
