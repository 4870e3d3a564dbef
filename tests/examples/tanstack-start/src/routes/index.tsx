import { createFileRoute } from '@tanstack/react-router';
import { Cart } from 'agency-widgets/react/cart';
import { PricingPicker } from 'agency-widgets/react/pricing-picker';
import { useState } from 'react';
import { agency } from '../agency';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>TanStack Start</h1>
      <PricingPicker {...agency} show="plans" category="seo" words={{ addToCart: 'Book it' }} />
      <Cart {...agency} onAgencyCartChange={(event) => setCount(event.detail.itemCount)} />
      <output>{count} in the cart</output>
    </main>
  );
}
