import { type FormEvent, useId, useState } from 'react';
import { caseStudies } from '#agency/linked-pages';
import { emailInput } from '#catalogue/email-address.ts';
import type { OnboardingInvitation } from '#catalogue/wire.ts';
import { openCartHash } from '../../shared/cart-store/open-cart.ts';
import { formatPartNames } from '../../shared/element/part-names.ts';
import { Announcement, useLocales } from '../../shared/element/view.tsx';
import { parseUrl } from '../../shared/parse-url.ts';
import { getApiBase } from '../../shared/worker-client/addresses.ts';
import { createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { readFields } from '../../shared/worker-client/json.ts';
import type { CheckoutSession } from '../../shared/worker-client/read-checkout-reply.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';
import type { PaymentState } from './verification.ts';

interface ActionsProps {
  state: PaymentState;
  messages: PaymentStatusMessages;
  site: string;
  onRetry: () => void;
}

interface ActionLink {
  label: string;
  href: string;
}

/** Returns the links to show in this payment state, starting with the most important link. */
function createLinks(
  { kind, receipt, reply }: PaymentState,
  messages: PaymentStatusMessages,
  site: string,
): ActionLink[] {
  const contact = { label: messages.contact, href: `${site}/contact` };
  const pricing = { label: messages.backToPricing, href: `${site}/pricing` };
  const page = parseReturnPage(reply?.return_url);
  const cart = { label: messages.backToCart, href: page?.cart ?? `${site}/pricing${openCartHash}` };
  const isElsewhere = page && page.host !== new URL(site || '/', document.baseURI).host;
  const home =
    isElsewhere && receipt
      ? [{ label: messages.backToHost.replace('{host}', page.host), href: page.paidUrl(receipt.sessionId) }]
      : [];
  switch (kind) {
    case 'thanks':
      return [{ label: messages.returnHome, href: `${site}/` }];
    case 'paid': {
      const invitations = (receipt?.isRefunded ? [] : readInvitations(reply)).map(({ label, url }) => ({
        label,
        href: url,
      }));
      const work = caseStudies ? [{ label: messages.caseStudies, href: `${site}/case-studies` }] : [];
      return [...invitations, ...home, contact, ...work];
    }
    case 'processing':
      return home;
    case 'open':
    case 'failed':
      return [cart, contact];
    case 'expired':
      return [cart, pricing, contact];
    case 'unknown':
      return [contact, pricing];
    default:
      return [];
  }
}

export function Actions({ state, messages, site, onRetry }: ActionsProps) {
  const ways = createLinks(state, messages, site);
  const retry =
    state.kind === 'unreachable'
      ? messages.retry
      : state.kind === 'processing' && !state.isPolling
        ? messages.checkAgain
        : '';
  if (!retry && ways.length === 0) return null;
  return (
    <p className="actions">
      {retry && (
        <button
          type="button"
          className="button button--primary"
          part={formatPartNames('button', { primary: true })}
          onClick={onRetry}
        >
          {retry}
        </button>
      )}
      {ways.map(({ label, href }, at) => (
        <a
          key={href}
          className={`button ${at === 0 ? 'button--primary' : 'button--quiet'}`}
          part={formatPartNames('button', { primary: at === 0 })}
          href={href}
        >
          {label}
        </a>
      ))}
    </p>
  );
}

/** Page on which the buyer filled the cart, which may be on a partner's site. */
interface ReturnPage {
  readonly host: string;
  /** URL that opens the cart on this page. */
  readonly cart: string;
  /** Returns a URL that reports the payment to the cart on this page, in case that cart missed the payment. */
  paidUrl(sessionId: string): string;
}

/** Parses the return URL. Checks only protocol and credentials, because the Worker has already checked the origin. */
function parseReturnPage(text: string | null | undefined): ReturnPage | undefined {
  const url = parseUrl(text);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || url.username || url.password) return undefined;
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return undefined;
  const at = (hash: string) => Object.assign(new URL(url), { hash }).href;
  return { host: url.host, cart: at(openCartHash), paidUrl: (sessionId) => at(`agency-paid=${sessionId}`) };
}

/** Returns the agency's valid invitations: to answer its questions, and to book a call. */
export function readInvitations(reply: CheckoutSession | undefined): OnboardingInvitation[] {
  return [reply?.onboarding, reply?.call].flatMap((invitation) => {
    const { text, label, url } = readFields(invitation, ['text', 'label', 'url']) ?? {};
    if (typeof text !== 'string' || typeof label !== 'string' || typeof url !== 'string') return [];
    return /^https?:/.test(url) ? [{ text, label, url }] : [];
  });
}

interface BillingProps {
  api?: string;
  messages: PaymentStatusMessages;
}

type BillingStatus = 'idle' | 'sending' | 'sent' | 'failed';

/** Form that requests a link for managing the new subscription. The Worker sends the link only to the order's email address. */
export function Billing({ api, messages }: BillingProps) {
  const [step, setStep] = useState<BillingStatus>('idle');
  const inputId = useId();
  const { agency: language } = useLocales();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step === 'sending') return;
    const email = String(new FormData(event.currentTarget).get('email'));
    setStep('sending');
    const result = await createCheckoutClient(getApiBase(api)).sendBillingLink(email, language);
    setStep(result.ok ? 'sent' : 'failed');
  }

  return (
    <form className="billing" onSubmit={send}>
      <label htmlFor={inputId}>{messages.manageBilling}</label>
      <input
        className="billing-email"
        part="input"
        id={inputId}
        {...emailInput}
        name="email"
        autoComplete="email"
        placeholder={messages.billingEmail}
        required
        // Otherwise, typed keys would trigger the host page's shortcuts, which see only the widget's tag as the target.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <button type="submit" className="button button--quiet" part="button" aria-disabled={step === 'sending'}>
        {step === 'sending' ? messages.sendingLink : messages.sendLink}
      </button>
      <Announcement text={step === 'sending' && messages.sendingLink} />
      <p className="billing-note" role="status">
        {step === 'sent' && messages.linkSent}
      </p>
      <p className="billing-note" role="alert">
        {step === 'failed' && messages.linkFailed}
      </p>
    </form>
  );
}
