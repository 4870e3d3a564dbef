import { useEffect, useRef } from 'react';
import { createPhoneLink } from '#catalogue/phone-link.ts';
import { toPurchase } from '../../shared/analytics/purchase.ts';
import { type AnalyticsMode, useAnalytics } from '../../shared/analytics/use-analytics.ts';
import type { Consent } from '../../shared/attribution/attribution.ts';
import { reportSale, useConsent } from '../../shared/attribution/follow-consent.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import { formatPartNames } from '../../shared/element/part-names.ts';
import { Heading, useLocales, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { Actions, Billing, readInvitations } from './actions.tsx';
import { type PaymentStatusMessages, paymentStatusMessages } from './payment-status.messages.ts';
import { NextSteps, Receipt } from './receipt.tsx';
import { usePayment } from './use-payment.ts';
import type { PaymentState } from './verification.ts';

export interface PaymentStatusProps {
  sessionId?: string;
  supportEmail?: string;
  supportPhone?: string;
  pageTitle?: string;
  consent?: Consent;
  analytics?: AnalyticsMode;
  api?: string;
  site?: string;
}

type ShownKind = PaymentState['kind'] | 'refunded';

/** Result of a checkout as reported by the Worker, or a thank-you message if the page has no checkout. */
export function PaymentStatus(props: PaymentStatusProps) {
  const { sessionId, supportEmail, supportPhone, pageTitle, consent, analytics, api, site } = props;
  const messages = useMessages(paymentStatusMessages);
  const locales = useLocales();
  const heading = useRef<HTMLHeadingElement>(null);
  useConsent(consent);
  useAnalytics(analytics);
  const { state, repeat } = usePayment(sessionId, api);
  const { kind, receipt, reply } = state;
  // A refunded payment stays `paid` in events, because its order was placed.
  const shown = receipt?.isRefunded ? 'refunded' : kind;
  const base = useSitePages(site);

  useEffect(() => {
    if (pageTitle && kind !== 'waiting') document.title = fillText(pageTitle, { heading: messages[shown] }, locales);
  }, [pageTitle, kind, shown, messages, locales]);

  useEffect(() => {
    if (analytics !== 'datalayer' || kind !== 'paid' || !reply) return;
    // Not in a listener of `agency-payment-verify`, because the event has no lines after a reload.
    const purchase = toPurchase(reply);
    reportSale('purchase', { purchase });
    reportSale('refund', { purchase, refunded: reply.amount_refunded ?? 0 });
  }, [analytics, kind, reply]);

  function retry() {
    // Focus the heading, because the retry button disappears during the request.
    heading.current?.focus();
    repeat();
  }

  // The content's key is the state, because moved nodes count as layout shift but replaced nodes don't.
  return (
    <div
      className="payment"
      part={formatPartNames('payment', {
        paid: shown === 'paid',
        processing: kind === 'processing',
        failed: kind === 'failed',
      })}
      data-state={shown}
    >
      <div className="top">
        <div className="message">
          <span className="ring" aria-hidden="true" />
          <div role="status">
            <Heading className="heading" part="heading" tabIndex={-1} headingRef={heading}>
              {kind === 'waiting' ? (
                <ScriptDependentText script={messages.waiting} noScript={messages.thanks} />
              ) : (
                messages[shown]
              )}
            </Heading>
            <p className="lead" key={kind}>
              {kind === 'waiting' ? (
                <ScriptDependentText script={messages.waitingLead} noScript={messages.thanksLead} />
              ) : (
                getLeadText(state.isPolling, shown, messages)
              )}
            </p>
            {shown === 'paid' &&
              readInvitations(state.reply).map(({ url, text }) => (
                <p className="lead" key={url}>
                  {text}
                </p>
              ))}
          </div>
          {kind === 'waiting' ? (
            <div className="no-script-only" hidden>
              <p className="lead">{messages.withoutScript}</p>
              <Actions state={{ kind: 'thanks' }} messages={messages} site={base} onRetry={retry} />
            </div>
          ) : (
            <Actions key={kind} state={state} messages={messages} site={base} onRetry={retry} />
          )}
        </div>
        {receipt && (kind === 'paid' || kind === 'processing') && (
          <Receipt receipt={receipt} status={getStatusText(shown, messages)} messages={messages} locales={locales}>
            {kind === 'paid' && receipt.isSubscription && <Billing api={api} messages={messages} />}
          </Receipt>
        )}
      </div>
      {shown === 'paid' && <NextSteps messages={messages} locales={locales} />}
      <Support
        key={kind}
        question={kind === 'thanks' || kind === 'waiting' ? messages.anyQuestions : messages.support}
        email={supportEmail}
        phone={supportPhone}
        contact={`${base}/contact`}
        messages={messages}
      />
    </div>
  );
}

function getLeadText(isPolling: boolean | undefined, shown: ShownKind, messages: PaymentStatusMessages): string {
  if (shown === 'processing' && !isPolling) return messages.processingLater;
  return messages[`${shown}Lead`];
}

function getStatusText(shown: ShownKind, messages: PaymentStatusMessages): string {
  if (shown === 'refunded') return messages.refunded;
  return shown === 'paid' ? messages.statusPaid : messages.statusProcessing;
}

/** Text that depends on JavaScript. The page contains both texts, and CSS shows the one that applies. */
function ScriptDependentText({ script, noScript }: { script: string; noScript: string }) {
  return (
    <>
      <span className="script-only">{script}</span>
      <span className="no-script-only" hidden>
        {noScript}
      </span>
    </>
  );
}

export function PaymentStatusWithCart(props: PaymentStatusProps) {
  return (
    <CartProvider>
      <PaymentStatus {...props} />
    </CartProvider>
  );
}

interface SupportProps {
  question: string;
  email?: string;
  phone?: string;
  contact: string;
  messages: PaymentStatusMessages;
}

/** Support email and phone number, or a link to the contact page if neither is set. */
function Support({ question, email, phone, contact, messages }: SupportProps) {
  return (
    <p className="support" part="support">
      <span>{question}</span>{' '}
      {email && (
        <a href={`mailto:${email}`} translate="no">
          {email}
        </a>
      )}
      {email && phone && <span>{` ${messages.supportOr} `}</span>}
      {phone && (
        <a href={`tel:${createPhoneLink(phone)}`} translate="no">
          {phone}
        </a>
      )}
      {!email && !phone && <a href={contact}>{messages.supportContact}</a>}
    </p>
  );
}
