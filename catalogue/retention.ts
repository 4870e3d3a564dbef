/** Default number of days for which the Worker keeps data. The privacy policy quotes these numbers. */
export const retentionDays = {
  /** Messages, unpublished reviews, and the email addresses of reviewers. */
  messages: 365,
  /** Files of messages and answers. A file is deleted earlier if its message or answer is deleted. */
  files: 365,
  unpaidOrders: 60,
  /** Attribution of paid orders: campaign, referrer and landing page. */
  attribution: 365,
  /** Withdrawal declarations, for as long as a buyer may dispute that a declaration was made. */
  withdrawals: 3 * 365,
  /** Buyers' answers to the agency's questions. */
  onboarding: 365,
  /** Nightly backups. Deleted data stays in them for this long. */
  backups: 30,
} as const;
