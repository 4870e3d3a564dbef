/** The number a buyer can quote, from the id of Stripe's session: `cs_test_a1B2c3D4e5F6` → `C3D4E5F6`. */
export function orderNumber(sessionId: string): string {
  return sessionId.slice(-8).toUpperCase();
}
