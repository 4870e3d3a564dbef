import { Cart } from 'agency-widgets/react/cart';
import { PricingPicker, type PricingPickerProps } from 'agency-widgets/react/pricing-picker';
import { useRef, useState } from 'react';

/** URLs of your agency's site and API. */
const agency = { site: 'https://tideline.example', api: 'https://tideline.example/api' };

const services = [
  ['seo', 'SEO'],
  ['ads', 'Ads'],
  ['video', 'Video'],
] as const satisfies readonly (readonly [PricingPickerProps['category'], string])[];

const pickerWords = { addToCart: 'Book it' };
const cartWords = { launcher: 'Basket' };

export function App() {
  const [isShown, setShown] = useState(true);
  const [category, setCategory] = useState<PricingPickerProps['category']>('seo');
  const [isDark, setDark] = useState(false);
  const [hasOwnWords, setOwnWords] = useState(true);
  const [isFull, setFull] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [events, setEvents] = useState<readonly { id: number; text: string }[]>([]);

  const picker = useRef<HTMLElementTagNameMap['agency-pricing-picker']>(null);
  const theme = isDark ? 'dark' : 'light';
  const note = (text: string) => setEvents((earlier) => [...earlier, { id: earlier.length, text }]);

  return (
    <>
      <h1>React</h1>

      <div className="controls">
        <label>
          Service{' '}
          <select
            value={category}
            onChange={(event) => setCategory(event.target.value as PricingPickerProps['category'])}
          >
            {services.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isDark} onChange={() => setDark(!isDark)} /> Dark
        </label>
        <label>
          <input type="checkbox" checked={hasOwnWords} onChange={() => setOwnWords(!hasOwnWords)} /> Our own words
        </label>
        <label>
          <input type="checkbox" checked={isFull} onChange={() => setFull(!isFull)} /> We are booked out
        </label>
        <button type="button" onClick={() => setOpen(true)}>
          Show the cart
        </button>
        <button type="button" onClick={() => picker.current?.scrollIntoView()}>
          Go to the prices
        </button>
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Take the widgets away' : 'Bring the widgets back'}
        </button>
      </div>

      {isShown && (
        <>
          <PricingPicker
            {...agency}
            ref={picker}
            className="prices"
            show="plans"
            category={category}
            theme={theme}
            words={hasOwnWords ? pickerWords : undefined}
            onAgencyPackageAdd={(event) => {
              note(`asked for ${event.detail.name}`);
              if (isFull) event.preventDefault();
            }}
          />
          <Cart
            {...agency}
            theme={theme}
            open={isOpen}
            words={hasOwnWords ? cartWords : undefined}
            onAgencyCartOpen={() => setOpen(true)}
            onAgencyCartClose={() => setOpen(false)}
            onAgencyCartChange={(event) => note(`${event.detail.itemCount} in the cart`)}
          />
        </>
      )}

      <h2 id="events">Events</h2>
      <ol aria-labelledby="events">
        {events.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </>
  );
}
