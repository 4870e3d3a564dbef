import { Cart } from 'agency-widgets/react/cart';
import { useState } from 'react';
import { agency } from './agency.ts';

/** Events need a component of your own, because an island's props are data. */
export function Basket() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Cart {...agency} onAgencyCartChange={(event) => setCount(event.detail.itemCount)} />
      <output>{count} in the cart</output>
    </>
  );
}
