const en = {
  waiting: 'One moment',
  waitingLead: 'The result of your payment will appear here.',
  thanks: 'Success!',
  thanksLead: "Thank you for your submission. We'll be in touch soon!",
  withoutScript: 'Just paid? We’ll email you. With JavaScript on, this page shows the result.',
  returnHome: 'Return to Home',

  verifying: 'Verifying your payment...',
  verifyingLead: 'We’re checking with the payment provider. Please keep this page open.',

  paid: 'Payment Successful!',
  paidLead: 'Thank you. Your order is confirmed, and the receipt is on its way to your inbox.',

  refunded: 'Payment refunded',
  refundedLead: 'We’ve sent the whole amount back. Your bank may take up to ten business days to show it.',

  processing: 'Payment still processing',
  processingLead: 'It isn’t confirmed yet. We’ll keep checking, and this page will say so as soon as it is.',
  processingLater: 'Confirmation can take days. You can close this page: everything else comes by email.',
  checkAgain: 'Check again',

  open: 'Payment not completed',
  openLead: 'Nothing has been charged. Your cart is as you left it.',
  backToCart: 'Back to your cart',
  backToHost: 'Back to {host}',

  failed: 'The payment didn’t go through',
  failedLead: 'Nothing has been charged. Your cart is as you left it, so you can try again.',

  expired: 'This checkout has expired',
  expiredLead: 'Nothing has been charged. Your cart is as you left it, so you can start again.',
  backToPricing: 'Back to pricing',

  unknown: 'We can’t find this payment',
  unknownLead:
    'The link may be incomplete. If you’ve paid, your receipt is in your inbox. Not there? Ask us to look up the payment.',

  unreachable: 'We can’t reach the payment service',
  unreachableLead: 'Your payment may be fine: we just can’t look it up right now. Check your connection.',
  retry: 'Try again',

  receipt: 'Receipt',
  order: 'Order',
  amount: 'Amount',
  amountByEmail: 'On the emailed receipt',
  status: 'Status',
  statusPaid: 'Paid',
  statusProcessing: 'Processing',
  thenMonthly: 'Then monthly',
  thenYearly: 'Then yearly',
  nextCharge: 'Next charge',
  bought: 'What you bought',

  next: 'What happens next',
  inbox: 'Check your inbox',
  inboxText: 'Look for your receipt. If we need anything from you, we’ll write to the same address.',
  contact: 'Talk to us',
  caseStudies: 'See case studies',

  manageBilling:
    'To change or cancel your subscription, enter the email address you ordered with. We’ll send you a link.',
  billingEmail: 'name@example.com',
  sendLink: 'Email me a link',
  sendingLink: 'Sending...',
  linkSent:
    'If this address has a subscription, we’ll send the link, at most three an hour. It works once and expires after 30 minutes.',
  linkFailed: 'We couldn’t send the link. Please try again, or write to us.',

  support: 'Questions about your order?',
  anyQuestions: 'Any questions?',
  supportOr: 'or',
  supportContact: 'Write to us',
};

export type PaymentStatusMessages = typeof en;

export const paymentStatusMessages = { name: 'payment-status', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'payment-status': PaymentStatusMessages;
  }
}
