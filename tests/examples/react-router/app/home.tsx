import { Cart } from 'agency-widgets/react/cart';
import { PricingPicker } from 'agency-widgets/react/pricing-picker';
import { useState } from 'react';

/** URLs of your agency's site and API. */
const agency = { site: 'https://tideline.example', api: 'https://tideline.example/api' };

export function meta() {
  return [{ title: 'Agency widgets in React Router' }];
}

export default function Home() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>React Router</h1>
      <PricingPicker {...agency} show="plans" category="seo" words={{ addToCart: 'Book it' }} />
      <Cart {...agency} onAgencyCartChange={(event) => setCount(event.detail.itemCount)} />
      <output>{count} in the cart</output>
    </main>
  );
}
