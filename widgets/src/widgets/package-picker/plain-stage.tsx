import { formatMoney } from '#catalogue/money.ts';
import { packagesIn } from '#catalogue/products.ts';
import { productIn } from '../../shared/text/in-language.ts';
import { Features } from './features.tsx';
import type { Showcase } from './showcases.ts';

/** Beside the text where there is no drawing: what is included and, where there are several, the plans. */
export function PlainStage({ showcase, locale }: { showcase: Showcase; locale: string }) {
  const plans = packagesIn(showcase.plans ?? showcase.category).map((plan) => productIn(plan, locale));
  return (
    <>
      <Features showcase={showcase} locale={locale} />
      {plans.length > 1 && (
        <dl className="plans">
          {plans.map(({ id, plan, unitAmount, lang }) => (
            <div key={id}>
              <dt lang={lang}>{plan}</dt>
              <dd>{formatMoney(unitAmount, { locale })}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
