import type { PaymentStatusMessages } from './payment-status.messages.ts';
import type { PaymentState } from './verification.ts';

interface ActionsProps {
  state: PaymentState;
  words: PaymentStatusMessages;
  site: string;
  onRetry: () => void;
}

interface Way {
  label: string;
  path: string;
}

/** Where to go from each state, the best way first. */
function waysOn(state: PaymentState, words: PaymentStatusMessages): Way[] {
  const contact = { label: words.contact, path: '/contact' };
  switch (state.kind) {
    case 'thanks':
      return [{ label: words.returnHome, path: '/' }];
    case 'paid':
      return [contact, { label: words.caseStudies, path: '/case-studies' }];
    case 'open':
      return [{ label: words.backToCart, path: '/pricing' }, contact];
    case 'expired':
      return [{ label: words.backToPricing, path: '/pricing' }, contact];
    case 'unknown':
      return [contact, { label: words.backToPricing, path: '/pricing' }];
    default:
      return [];
  }
}

export function Actions({ state, words, site, onRetry }: ActionsProps) {
  const ways = waysOn(state, words);
  const retry =
    state.kind === 'unreachable' ? words.retry : state.kind === 'processing' && !state.asking ? words.checkAgain : '';
  if (!retry && ways.length === 0) return null;
  return (
    <p className="actions">
      {retry && (
        <button type="button" className="button button--primary" part="button" onClick={onRetry}>
          {retry}
        </button>
      )}
      {ways.map(({ label, path }, at) => (
        <a
          key={path}
          className={`button ${at === 0 ? 'button--primary' : 'button--quiet'}`}
          part="button"
          href={`${site}${path}`}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
