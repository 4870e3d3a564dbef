/** How many days the Worker keeps data that expires, unless its settings say otherwise. The privacy policy quotes them. */
export const retentionDays = {
  /** Messages, unpublished reviews, and the email addresses of reviewers. */
  messages: 365,
  /** Orders that nobody paid. */
  unpaidOrders: 60,
  /** How the buyer of a paid order found the agency. */
  attribution: 365,
  /** Declarations of withdrawal: for as long as somebody may ask whether one was made. */
  withdrawals: 3 * 365,
  /** What buyers answered so that the work could begin. */
  onboarding: 365,
} as const;
