import { PricingPicker } from 'agency-widgets/react/pricing-picker';
import { agency } from './agency';
import { Basket } from './basket';

/** Server component: the HTML already contains the widgets and their prices. */
export default function Page() {
  return (
    <main>
      <h1>Next</h1>
      <PricingPicker {...agency} show="plans" category="seo" words={{ addToCart: 'Book it' }} />
      <Basket />
    </main>
  );
}
