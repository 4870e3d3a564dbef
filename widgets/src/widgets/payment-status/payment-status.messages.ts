const en = {
  waiting: 'One moment',
  waitingLead: 'Your confirmation appears here. A receipt also comes by email.',
  thanks: 'Success!',
  thanksLead: "Thank you for your submission. We'll be in touch soon!",
  withoutScript: 'If you have just paid: your receipt comes by email. With JavaScript on, this page shows it too.',
  returnHome: 'Return to Home',

  verifying: 'Verifying your payment...',
  verifyingLead: 'We ask the payment provider. Please keep this page open.',

  paid: 'Payment Successful!',
  paidLead: 'Thank you. Your order is confirmed, and the receipt is on its way to your inbox.',

  processing: 'Payment still processing',
  processingLead:
    'Your bank has not confirmed it yet. We keep checking, and this page changes as soon as it is through.',
  processingLater:
    'Your bank has not confirmed it yet, and some take days. You can close this page: the receipt comes by email.',
  checkAgain: 'Check again',

  open: 'Payment not completed',
  openLead: 'Nothing has been charged. Your cart is as you left it.',
  backToCart: 'Back to your cart',
  backToHost: 'Back to {host}',

  failed: 'The payment did not go through',
  failedLead: 'Nothing has been charged. What you picked is still in your cart, so you can try again.',

  expired: 'This checkout has expired',
  expiredLead: 'Nothing has been charged. What you picked is still in your cart, so you can start again.',
  backToPricing: 'Back to pricing',

  unknown: 'We cannot find this payment',
  unknownLead:
    'The link may be incomplete. If you have paid, you have a receipt by email; otherwise ask us to look it up.',

  unreachable: 'We cannot reach the payment service',
  unreachableLead:
    'This says nothing about your payment, only that we cannot look it up right now. Check your connection.',
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
  inboxText: 'The receipt is there. We write to the same address when we need something from you.',
  contact: 'Talk to us',
  caseStudies: 'See case studies',

  manageBilling: 'To change or cancel your subscription, enter the email address of your order. We send you a link.',
  billingEmail: 'name@example.com',
  sendLink: 'Email me a link',
  sendingLink: 'Sending...',
  linkSent: 'If you subscribed with this address, the link is on its way. It works once, and for 30 minutes.',
  linkFailed: 'The link could not be sent. Please try again, or write to us.',

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
