import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import type { CartMessages } from './cart.messages.ts';
import { AddPlan } from './needs-plan.tsx';
import { namesOf, obstacleText } from './obstacle-text.ts';
import type { CheckoutState } from './use-checkout.ts';

interface CheckoutNoticeProps {
  state: CheckoutState;
  messages: CartMessages;
  locale: string;
}

/** What the buyer has to know before the next click on the button. */
export function CheckoutNotice({ state, messages, locale }: CheckoutNoticeProps) {
  const cart = useCart();
  if (state.kind === 'blocked') {
    return (
      <div className="note" role="alert">
        <p>{obstacleText(state, cart, messages, locale) || messages.causes.refused}</p>
        {state.obstacle === 'add-on-needs-package' &&
          cart.addOnsWithoutPackage.map((addOn) => (
            <AddPlan key={addOn.id} addOn={addOn} messages={messages} locale={locale} />
          ))}
      </div>
    );
  }
  if (state.kind === 'returned') {
    return (
      <div className="note" role="status">
        <p>{messages.returned}</p>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className="note note--error" role="alert" part="error">
        <p className="note-title">{messages.failed}</p>
        <p>{messages.causes[state.failure.cause]}</p>
        <p className="details">{fillText(messages.details, { message: state.failure.message }, locale)}</p>
      </div>
    );
  }
  if (state.kind === 'repriced') {
    const names = namesOf(state.discontinued, locale);
    return (
      <div className="note" role="alert">
        {state.changed && <p>{messages.pricesChanged}</p>}
        {names && <p>{fillText(messages.discontinued, { names }, locale)}</p>}
      </div>
    );
  }
  if (state.kind === 'handed-over') {
    return (
      <div className="note" role="alert">
        <p>{fillText(messages.handOver, { host: new URL(state.address, document.baseURI).host }, locale)}</p>
      </div>
    );
  }
  if (state.kind === 'framed') {
    return (
      <div className="note" role="alert">
        <p>{messages.framed}</p>
        <a href={state.address} target="_blank" rel="noopener">
          {messages.continueToPayment}
        </a>
      </div>
    );
  }
  return null;
}
