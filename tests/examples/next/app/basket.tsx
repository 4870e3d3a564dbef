'use client';

import { Cart } from 'agency-widgets/react/cart';
import { useState } from 'react';
import { agency } from './agency';

/** Client component, because only client components can handle the widgets' events. */
export function Basket() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Cart {...agency} onAgencyCartChange={(event) => setCount(event.detail.itemCount)} />
      <output>{count} in the cart</output>
    </>
  );
}
