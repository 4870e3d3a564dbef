import { bundles } from '#agency/catalogue';
import type { Package } from '#catalogue/product.ts';
import { calculateSavedPercent, calculateSavedUnitAmount } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Heading } from '../../shared/element/view.tsx';
import { translateProduct } from '../../shared/text/text.tsx';
import { BuyForm, Card, Features, Price, ProductButton, ProductHeading, ViewCart } from './card.tsx';
import { getProductState, showWhen } from './product-state.ts';
import type { PickerContext } from './use-picker.ts';

export function Bundles({ picker }: { picker: PickerContext }) {
  const { messages } = picker;
  return (
    <section className="bundles" part="bundles" aria-labelledby="bundles">
      <div className="section-head">
        <Heading below={1} className="section-name" id="bundles">
          {messages.bundles}
        </Heading>
        <p className="lead">{messages.bundlesLead}</p>
      </div>
      <ul className="cards" data-count={bundles.length}>
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} picker={picker} />
        ))}
      </ul>
    </section>
  );
}

function BundleCard({ bundle: sold, picker }: { bundle: Package; picker: PickerContext }) {
  const { messages, locales, money, fill, action, partner, nameOf, press } = picker;
  const bundle = translateProduct(sold, locales);
  const cart = useCart();
  const state = getProductState(sold, cart.cart);
  const replacedId = cart.packageLineIn('bundle')?.id ?? '';
  const noteId = `note-${bundle.id}`;
  return (
    <Card product={sold} state={state}>
      <div className="offer">
        <ProductHeading product={bundle} name={bundle.plan} state={state} picker={picker} />
        <Price product={bundle} picker={picker} />
        {bundle.originalUnitAmount !== undefined && (
          <p className="saving">
            <span className="visually-hidden">{`${messages.was} `}</span>
            <s>{money(bundle.originalUnitAmount)}</s>{' '}
            <strong>
              {fill(messages.saving, {
                amount: money(calculateSavedUnitAmount(bundle)),
                per: messages.per[bundle.interval] ?? '',
                percent: calculateSavedPercent(bundle),
              })}
            </strong>
          </p>
        )}
        <p className="description" lang={bundle.lang}>
          {bundle.description}
        </p>
      </div>
      <div className="included">
        <p className="features-name">{messages.includes}</p>
        <Features product={bundle} />
        {/* The first view may have filled in the name already. */}
        <p className="note" id={noteId} {...showWhen('other', state)} data-replaces="" suppressHydrationWarning>
          {state === 'other' ? fill(messages.replacesBundle, { name: nameOf(replacedId) }) : ''}
        </p>
      </div>
      <BuyForm plan={bundle} action={action} partner={partner} label={messages.addBundle}>
        <ProductButton
          type="submit"
          product={sold}
          state={state}
          labels={[
            ['free other', messages.addBundle],
            ['current', messages.addedToCart],
          ]}
          name={bundle.name}
          describedBy={state === 'other' ? noteId : undefined}
          onPress={() => press(sold)}
        />
        <ViewCart name={bundle.name} state={state} picker={picker} />
      </BuyForm>
    </Card>
  );
}
