import { alertMail } from '../alerts/alert-mail.ts';
import { billingLinkMail } from '../billing/billing-mail.ts';
import { copyMail, messageMail } from '../contact/contact-mails.ts';
import { findMessage } from '../contact/contact-repository.ts';
import type { Env } from '../env.ts';
import { speechTo, speechToAgency } from '../lang/speech.ts';
import type { Log } from '../log.ts';
import { composeAnswers, composeReminder } from '../onboarding/onboarding-mails.ts';
import { composeBuyerNotice, composeNotice, composeOrderMail, composeProblem } from '../orders/compose-order-mail.ts';
import { composeSecondSubscription } from '../orders/second-subscription.ts';
import { partnerAddressMail, partnerLinkMail, partnerSaleMail } from '../partners/partner-mail.ts';
import { moderationMail } from '../reviews/moderation-mail.ts';
import { findReview } from '../reviews/review-repository.ts';
import { siteOrigin } from '../site.ts';
import { composeWithdrawal } from '../withdrawals/withdrawal-mails.ts';
import type { Composed } from './mail.ts';
import type { OutboxRow } from './outbox-repository.ts';

/** Writes the mail of a row from what it is about, as that is stored now. `undefined` if that is gone. */
export async function composeMail({ kind, about, address }: OutboxRow, env: Env, log: Log): Promise<Composed> {
  switch (kind) {
    case 'message':
    case 'copy': {
      const message = await findMessage(env.DB, about);
      return (
        message &&
        (kind === 'copy' ? copyMail(message, speechTo(message.language)) : messageMail(message, speechToAgency))
      );
    }
    case 'alert':
      return alertMail(about, siteOrigin(env));
    case 'billing-link':
      return address === null ? undefined : billingLinkMail({ id: about, address }, env, log);
    case 'partner-link':
      return address === null ? undefined : partnerLinkMail({ about, address }, env, log);
    case 'partner-address':
      return address === null ? undefined : partnerAddressMail({ about, address }, env);
    case 'sale-to-partner':
      return partnerSaleMail(about, env);
    case 'moderation': {
      const review = await findReview(env.DB, about);
      return review && moderationMail(review, env, log);
    }
    case 'receipt':
    case 'processing':
    case 'payment-failed':
    case 'order':
    case 'order-failed':
      return composeOrderMail(kind, { about, address }, env, log);
    case 'second-subscription-to-buyer':
      return address === null ? undefined : composeSecondSubscription({ about, address }, env, log);
    case 'plan-changed':
    case 'plan-change-failed':
    case 'renewal-failed':
    case 'subscription-ending':
    case 'subscription-resumed':
    case 'subscription-ended':
    case 'collection-resumed':
    case 'refunded':
    case 'dispute-closed':
      return composeNotice(kind, about, env);
    case 'plan-changed-to-buyer':
    case 'plan-change-failed-to-buyer':
    case 'renewal-failed-to-buyer':
    case 'subscription-ending-to-buyer':
    case 'subscription-resumed-to-buyer':
    case 'subscription-ended-to-buyer':
    case 'collection-resumed-to-buyer':
    case 'refunded-to-buyer':
      return composeBuyerNotice(kind, about, env);
    case 'problem':
      return composeProblem(about, env, log);
    case 'onboarding':
      return composeAnswers(about, env);
    case 'onboarding-reminder-to-buyer':
      return composeReminder(about, env, log);
    case 'withdrawal':
    case 'withdrawal-received':
      return composeWithdrawal(kind, about, env);
  }
}
