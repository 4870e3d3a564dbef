import { resolveCart } from '#catalogue/cart-rules.ts';
import { linesKey } from '../../shared/cart-store/attempt.ts';
import { hasNews, sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import type { Checkout } from '../../shared/cart-store/stored-checkouts.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { useKeptCheckouts } from '../../shared/cart-store/use-kept-checkouts.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import type { CartMessages } from './cart.messages.ts';
import { isOnItsWay } from './obstacle-in.ts';
import { namesOf } from './obstacle-text.ts';

interface NewsProps {
  messages: CartMessages;
  locale: string;
}

/** What became of the checkouts begun here, as far as the buyer does not know it yet. */
export function CheckoutNews({ messages, locale }: NewsProps) {
  const { checkouts, handedOver } = useKeptCheckouts();
  const { cart, clear } = useCart();
  const news = checkouts.filter(
    (checkout) => hasNews(checkout) || (checkout.state === 'processing' && !checkout.released),
  );
  return (
    <div aria-live="polite">
      {news.map((checkout) => (
        <News key={checkout.id} checkout={checkout} messages={messages} locale={locale} />
      ))}
      {handedOver && cart.length > 0 && handedOver.lines === linesKey(cart) && (
        <div className="note" part="news">
          <p>{fillText(messages.takenOver, { host: handedOver.host }, locale)}</p>
          <button type="button" className="text-button" onClick={clear}>
            {messages.emptyHere}
          </button>
        </div>
      )}
    </div>
  );
}

function News({ checkout, messages, locale }: NewsProps & { checkout: Checkout }) {
  const { cart, removeOrdered } = useCart();
  const { id, at, lines, number, state } = checkout;
  const names = namesOf(
    resolveCart(lines).map(({ product }) => product),
    locale,
  );
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
  const text = { paid: messages.paid, failed: messages.notPaid, processing: messages.onItsWay, open: '' }[state];
  const blocks = isOnItsWay(checkout, cart);
  return (
    // Focused where it stands between the buyer and the checkout.
    <div className="note" part="news" {...(blocks && { tabIndex: -1, 'data-blocks': true })}>
      <p>
        {fillText(text, { names }, locale)} {fillText(messages.order, { number: `#${number}`, date }, locale)}
      </p>
      {blocks && (
        <p className="ways">
          <button
            type="button"
            className="text-button"
            onClick={() => {
              sharedCheckouts().release(id);
              removeOrdered(lines);
            }}
          >
            {messages.takeOut}
          </button>
          <button type="button" className="text-button" onClick={() => sharedCheckouts().release(id)}>
            {messages.orderAgain}
          </button>
        </p>
      )}
    </div>
  );
}
