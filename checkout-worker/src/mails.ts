import { alertMails } from './alerts.ts';
import { billingMails } from './billing/billing-mail.ts';
import { invoiceMails } from './checkout/by-invoice/invoice-mails.ts';
import { contactMails } from './contact/contact-mails.ts';
import type { Composer, Composers } from './mail/deliver-mails.ts';
import { onboardingMails } from './onboarding/onboarding-mails.ts';
import { orderMails } from './orders/mails/compose-order-mail.ts';
import { reminderMails } from './orders/mails/renewal-reminders.ts';
import { secondSubscriptionMails } from './orders/mails/second-subscription.ts';
import { partnerMails } from './partners/partner-mail.ts';
import { reviewMails } from './reviews/review-mails.ts';
import { webhookMails } from './webhooks/webhook-mails.ts';
import { withdrawalMails } from './withdrawals/withdrawal-mails.ts';

const composers: Composers = {
  ...alertMails,
  ...billingMails,
  ...contactMails,
  ...invoiceMails,
  ...onboardingMails,
  ...orderMails,
  ...partnerMails,
  ...reminderMails,
  ...reviewMails,
  ...secondSubscriptionMails,
  ...webhookMails,
  ...withdrawalMails,
};

export const composeMail: Composer = (mail, env, log) => composers[mail.kind](mail, env, log);
