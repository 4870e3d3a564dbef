import { useLayoutEffect, useRef } from 'react';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Heading, useLocale, useMessages } from '../../shared/element/view.tsx';
import { productIn } from '../../shared/text/text.tsx';
import { lineName, linePrice, totalLines } from './cart-lines.ts';
import { contactFormMessages } from './contact-form.messages.ts';

interface CartSummaryProps {
  /** Pixels to fill exactly, in place of what was there. */
  keptHeight?: number | undefined;
}

/** What the visitor is about to order: each line with what it includes, and the total. */
export function CartSummary({ keptHeight }: CartSummaryProps) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (keptHeight) box.current?.style.setProperty('block-size', `${keptHeight}px`);
  }, [keptHeight]);
  const messages = useMessages(contactFormMessages);
  const locale = useLocale();
  const { lines, totals } = useCart();
  return (
    <section
      ref={box}
      className="summary"
      part="cart"
      aria-labelledby="cart-heading"
      data-kept={keptHeight ? '' : undefined}
      // It scrolls.
      tabIndex={keptHeight ? 0 : undefined}
    >
      <Heading below={1} className="summary-heading" id="cart-heading">
        {messages.cart}
      </Heading>
      {lines.length === 0 ? (
        <p className="summary-empty">{messages.emptyCart}</p>
      ) : (
        <>
          <ul className="lines">
            {lines.map((line) => (
              <li className="line" key={line.product.id}>
                <p className="line-head">
                  <span>{lineName(line, messages, locale)}</span>
                  <span className="line-price">{linePrice(line, messages, locale)}</span>
                </p>
                <ul className="specifications" lang={productIn(line.product, locale).lang}>
                  {productIn(line.product, locale).features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <dl className="totals">
            {totalLines(totals, messages, locale).map(({ label, amount }) => (
              <div className="total" key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
