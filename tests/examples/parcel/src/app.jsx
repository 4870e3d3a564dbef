import { Cart } from 'agency-widgets/standalone/react/cart';
import { PricingPicker } from 'agency-widgets/standalone/react/pricing-picker';
import { useRef, useState } from 'react';
import { render } from 'react-dom';

const words = { addToCart: 'Book it' };

function App() {
  const picker = useRef(null);
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => picker.current.focus()}>
        Go to the prices
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Show the cart
      </button>
      <output>{count} in the cart</output>
      <PricingPicker ref={picker} className="prices" tabIndex={-1} show="plans" category="seo" words={words} />
      <Cart
        open={isOpen}
        onAgencyCartClose={() => setOpen(false)}
        onAgencyCartChange={(event) => setCount(event.detail.itemCount)}
      />
    </>
  );
}

render(<App />, document.getElementById('app'));
