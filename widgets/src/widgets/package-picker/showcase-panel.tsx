import { type MouseEvent, useEffect, useRef } from 'react';
import { art } from '#agency/art/package-picker';
import { bundles } from '#agency/catalogue';
import type { ShowcaseId } from '#agency/ids';
import { allDrawn, note, showcases as records, type Showcase as UntranslatedShowcase, words } from '#agency/showcases';
import { formatMoney } from '#catalogue/money.ts';
import { calculateSavedUnitAmount, listPackages } from '#catalogue/products.ts';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import {
  getAgencyTranslations,
  getCatalogueLang,
  TaxNote,
  translateProduct,
  translateUnit,
} from '../../shared/text/text.tsx';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import { createPanelAttributes, getSlotName, updateInert } from './showcase-state.ts';

export type { ShowcaseId };

export interface Showcase extends UntranslatedShowcase {
  /** Language of this showcase's text, if it differs from the language around it. */
  readonly lang?: string;
}

export const showcaseIds = records.map(({ id }) => id);

export function translateShowcases(locales: Locales): readonly Showcase[] {
  const translations = getAgencyTranslations(locales).showcases;
  return records.map((record) => ({
    ...record,
    lang: getCatalogueLang(locales, Boolean(translations?.[record.id])),
    ...translations?.[record.id],
  }));
}

export function translateSamples(locales: Locales) {
  const { sampleWords, sampleNote } = getAgencyTranslations(locales);
  return {
    words: { ...words, ...sampleWords },
    note: sampleNote ?? note,
    lang: getCatalogueLang(locales, Boolean(sampleNote)),
  };
}

const monthlyBundles = bundles.filter(({ interval }) => interval === 'month');
/** Largest monthly saving of a bundle compared with its separate plans, in integer cents. */
const largestSaving = Math.max(0, ...monthlyBundles.map(calculateSavedUnitAmount));

interface ShowcasePanelProps {
  showcase: Showcase;
  messages: PackagePickerMessages;
  locales: Locales;
  site: string;
  shown: boolean;
  moving: boolean;
  onFollow: (id: ShowcaseId, event: MouseEvent<HTMLAnchorElement>) => void;
}

export function ShowcasePanel({ showcase, messages, locales, site, shown, moving, onFollow }: ShowcasePanelProps) {
  const { id, name, description, sample, category, plans = category, page, lang } = showcase;
  const panel = useRef<HTMLDivElement>(null);
  // An attribute in the markup would also disable the showcases on pages without JavaScript.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes the attribute that the effect reads.
  useEffect(() => {
    if (panel.current) updateInert(panel.current);
  }, [shown]);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => onFollow(id, event);
  const { words, note, lang: noteLang } = translateSamples(locales);
  const Art = art[id];
  const drawing = Art && <Art words={words} moving={moving && shown} site={site} onFollow={follow} />;
  const nameSuffix = (
    <span className="visually-hidden" lang={lang}>
      {`: ${name}`}
    </span>
  );
  return (
    <div
      ref={panel}
      className="showcase"
      role="tabpanel"
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      {...createPanelAttributes(shown)}
    >
      <div className="about">
        <Heading below={1} className="name" lang={lang}>
          {name}
        </Heading>
        <p lang={lang}>{description}</p>
        <p className="price" part="price">
          <Price showcase={showcase} messages={messages} locales={locales} />
        </p>
        {drawing && <Features showcase={showcase} locales={locales} />}
        <p className="actions">
          <a
            className="button button--primary"
            part="action"
            href={`${site}/pricing?category=${plans}`}
            onClick={follow}
          >
            <slot name={getSlotName('action', shown)}>{messages.seePlans}</slot>
            {nameSuffix}
          </a>
          {page && (
            <a className="button button--quiet" href={site + page} onClick={follow}>
              <span>{messages.learnMore}</span>
              {nameSuffix}
            </a>
          )}
        </p>
      </div>
      <div className={`stage stage--${id}${drawing ? '' : ' plain'}`} part="stage">
        <svg className="wave" viewBox="0 0 1200 80" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 34C150 4 300 4 450 30s300 30 450 4 220-22 300-6v52H0z" />
        </svg>
        {drawing && sample ? (
          <div className="picture" role="img" aria-label={sample} lang={lang}>
            {drawing}
          </div>
        ) : (
          drawing
        )}
        {drawing && note && (
          <p className="note" part="note" lang={noteLang}>
            {note}
          </p>
        )}
        {!allDrawn && !drawing && <PlainStage showcase={showcase} locales={locales} />}
      </div>
    </div>
  );
}

function Features({ showcase: { features, lang }, locales }: { showcase: Showcase; locales: Locales }) {
  const saved = formatMoney(largestSaving, { locale: locales.formats });
  return (
    <ul className="features" lang={lang}>
      {features.map((feature) => (
        <li key={feature}>{fillText(feature, { saved }, locales)}</li>
      ))}
    </ul>
  );
}

/** Shown if the agency has no drawing for the service. It lists the features and, if there are several plans, the plans. */
function PlainStage({ showcase, locales }: { showcase: Showcase; locales: Locales }) {
  const plans = listPackages(showcase.plans ?? showcase.category).map((plan) => translateProduct(plan, locales));
  return (
    <>
      <Features showcase={showcase} locales={locales} />
      {plans.length > 1 && (
        <dl className="plans">
          {plans.map(({ id, plan, unitAmount, lang }) => (
            <div key={id}>
              <dt lang={lang}>{plan}</dt>
              <dd>{formatMoney(unitAmount, { locale: locales.formats })}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface PriceProps {
  showcase: Showcase;
  messages: PackagePickerMessages;
  locales: Locales;
}

/** Lowest price of the service: `from only $199/mo`, or `$199/mo` if the service has a single plan. */
export function Price({ showcase, messages, locales }: PriceProps) {
  const plans = listPackages(showcase.category);
  const { unitAmount, unit } = plans.reduce((least, plan) => (plan.unitAmount < least.unitAmount ? plan : least));
  const per = { mo: messages.perMonth, yr: messages.perYear, once: ` ${messages.once}` }[unit];
  return (
    <>
      {plans.length > 1 && <span>{messages.fromOnly}</span>}{' '}
      <strong translate="no">{formatMoney(unitAmount, { locale: locales.formats })}</strong>
      <span>{per ?? `/${translateUnit(unit, locales).one}`}</span>
      <TaxNote locales={locales} />
    </>
  );
}
