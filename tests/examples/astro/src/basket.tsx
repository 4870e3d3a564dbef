import { Cart } from 'agency-widgets/react/cart';
import { useState } from 'react';
import { agency } from './agency.ts';

/** Component of your own that handles the widgets' events, because an island's props cannot be functions. */
export function Basket() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Cart {...agency} onAgencyCartChange={(event) => setCount(event.detail.itemCount)} />
      <output>{count} in the cart</output>
    </>
  );
}
