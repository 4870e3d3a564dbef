import { words } from '../words.ts';

/** Below the page, once something has been added to the cart: `cart-bar.ts` fills and shows it. */
export function CartBar() {
  const { one, other, view } = words.cartBar;
  return (
    <cart-bar hidden data-one={one} data-other={other}>
      <p />
      <a className="button button--primary" href="#agency-cart">
        {view}
      </a>
    </cart-bar>
  );
}
