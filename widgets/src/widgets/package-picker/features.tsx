import { formatMoney } from '#catalogue/money.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import { largestSaving, type Showcase } from './showcases.ts';

/** What is included, a line each. */
export function Features({ showcase: { features, lang }, locale }: { showcase: Showcase; locale: string }) {
  const saved = formatMoney(largestSaving, { locale });
  return (
    <ul className="features" lang={lang}>
      {features.map((feature) => (
        <li key={feature}>{fillText(feature, { saved }, locale)}</li>
      ))}
    </ul>
  );
}
