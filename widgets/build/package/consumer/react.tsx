import type {} from 'agency-widgets/jsx/react';
import { Cart } from 'agency-widgets/react/cart';
import { Reviews } from 'agency-widgets/react/reviews';
import { createRef } from 'react';

const colors = { '--agency-color-primary': '#6d4aff' };
const ref = createRef<HTMLElementTagNameMap['agency-cart']>();

export const components = (
  <>
    <Cart
      ref={ref}
      open
      checkoutDomain="https://pay.example"
      theme="dark"
      className="cart"
      style={colors}
      onAgencyCartChange={({ detail }) => detail.lines.map(({ unitAmount }) => unitAmount)}
    >
      <span slot="heading">Your basket</span>
    </Cart>
    <Reviews
      initial={{
        reviews: [{ id: '1', created_at: '2026-10-28T09:00:00Z', author_name: 'A', rating: 5, review_text: 'B' }],
      }}
    />
    {/* @ts-expect-error There is no such theme. */}
    <Cart theme="pink" />
    {/* @ts-expect-error There is no such property. */}
    <Cart opened />
  </>
);

export const tags = (
  <>
    <agency-cart
      checkout-domain="https://pay.example"
      class="cart"
      onagency-checkout-start={(event) => event.detail.items.length}
    />
    <agency-pricing-picker category="video" className="plans" />
    {/* @ts-expect-error There is no such service. */}
    <agency-pricing-picker category="flowers" />
    {/* @ts-expect-error Only the agency's script tag reads `loading`. */}
    <agency-pricing-picker loading="lazy" />
  </>
);

export const open: boolean | undefined = ref.current?.open;
