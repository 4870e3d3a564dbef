import { bundles } from '#agency/catalogue';
import type { Package } from '#catalogue/product.ts';
import { savedPercent, savedUnitAmount } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Heading, partNames } from '../../shared/element/view.tsx';
import { translatedNameById, translatedProduct } from '../../shared/text/text.tsx';
import { Badge, BuyForm, Card, Features, Price, ViewCart } from './card.tsx';
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
  const { messages, locale, money, fill, action, partner, choosePackage } = picker;
  const bundle = translatedProduct(sold, locale);
  const current = useCart().packageLineIn('bundle');
  const inCart = current?.id === bundle.id;
  const replaced = current && !inCart ? translatedNameById(current.id, locale) : undefined;
  const noteId = `note-${bundle.id}`;
  return (
    <Card
      state={inCart ? 'current' : 'free'}
      popular={bundle.popular}
      part={partNames('bundle', { popular: bundle.popular, 'in-cart': inCart })}
    >
      <div className="offer">
        <div className="card-head">
          <Heading below={2} className="card-name" lang={bundle.lang}>
            {bundle.plan}
          </Heading>
          <Badge product={bundle} inCart={inCart} picker={picker} />
        </div>
        <Price product={bundle} picker={picker} />
        {bundle.originalUnitAmount !== undefined && (
          <p className="saving">
            <span className="visually-hidden">{`${messages.was} `}</span>
            <s>{money(bundle.originalUnitAmount)}</s>{' '}
            <strong>
              {fill(messages.saving, {
                amount: money(savedUnitAmount(bundle)),
                per: messages.per[bundle.interval] ?? '',
                percent: savedPercent(bundle),
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
        <Features features={bundle.features} lang={bundle.lang} />
        {replaced && (
          <p className="note" id={noteId}>
            {fill(messages.replacesBundle, { name: replaced })}
          </p>
        )}
      </div>
      <BuyForm
        plan={bundle}
        label={inCart ? messages.addedToCart : messages.addBundle}
        suffix={bundle.name}
        primary={false}
        done={inCart}
        action={action}
        partner={partner}
        describedBy={replaced && noteId}
        onChoose={() => choosePackage(sold)}
      >
        {inCart && <ViewCart name={bundle.name} picker={picker} />}
      </BuyForm>
    </Card>
  );
}
