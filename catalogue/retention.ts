/** For how many days the Worker keeps what it keeps for a time only, unless its settings say otherwise. The privacy policy quotes them. */
export const retentionDays = {
  /** Messages, reviews that are not published, and the addresses of those who wrote one. */
  messages: 365,
  /** Orders that nobody paid. */
  unpaidOrders: 60,
  /** How the buyer of a paid order found the agency. */
  attribution: 365,
} as const;
