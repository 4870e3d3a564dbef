import { openCartHash } from '../../shared/cart-store/open-cart.ts';
import { partNames } from '../../shared/element/part-names.ts';
import { readInvitation } from './invitation.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';
import { returnPage } from './return-page.ts';
import type { PaymentState } from './verification.ts';

interface ActionsProps {
  state: PaymentState;
  messages: PaymentStatusMessages;
  site: string;
  onRetry: () => void;
}

interface Way {
  label: string;
  href: string;
}

/** Where to go from each state, the best way first. */
function waysOn({ kind, receipt, reply }: PaymentState, messages: PaymentStatusMessages, site: string): Way[] {
  const contact = { label: messages.contact, href: `${site}/contact` };
  const pricing = { label: messages.backToPricing, href: `${site}/pricing` };
  const page = returnPage(reply?.return_url);
  const cart = { label: messages.backToCart, href: page?.cart ?? `${site}/pricing${openCartHash}` };
  const isElsewhere = page && page.host !== new URL(site || '/', document.baseURI).host;
  const home =
    isElsewhere && receipt
      ? [{ label: messages.backToHost.replace('{host}', page.host), href: page.told(receipt.sessionId) }]
      : [];
  switch (kind) {
    case 'thanks':
      return [{ label: messages.returnHome, href: `${site}/` }];
    case 'paid': {
      const asked = readInvitation(reply);
      const answer = asked ? [{ label: asked.label, href: asked.url }] : [];
      return [...answer, ...home, contact, { label: messages.caseStudies, href: `${site}/case-studies` }];
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
  const ways = waysOn(state, messages, site);
  const retry =
    state.kind === 'unreachable'
      ? messages.retry
      : state.kind === 'processing' && !state.asking
        ? messages.checkAgain
        : '';
  if (!retry && ways.length === 0) return null;
  return (
    <p className="actions">
      {retry && (
        <button
          type="button"
          className="button button--primary"
          part={partNames('button', { primary: true })}
          onClick={onRetry}
        >
          {retry}
        </button>
      )}
      {ways.map(({ label, href }, at) => (
        <a
          key={href}
          className={`button ${at === 0 ? 'button--primary' : 'button--quiet'}`}
          part={partNames('button', { primary: at === 0 })}
          href={href}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
