import { type MouseEvent, useEffect, useRef } from 'react';
import { formatMoney } from '../../../../catalogue/money.ts';
import { partNames } from '../../shared/element/part-names.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import { Price } from './price.tsx';
import { TideLine } from './sample-art.tsx';
import { largestSaving, type Showcase, type ShowcaseId } from './showcases.ts';
import { SocialSample } from './social-sample.tsx';
import { AdsSample, EmailSample, SuiteSample, VideoSample, WebsiteSample } from './work-samples.tsx';

/** The samples to look at. Social media has its own, with parts to use. */
const pictures = {
  'all-in-one': SuiteSample,
  'full-funnel-ads': AdsSample,
  'website-design': WebsiteSample,
  'email-marketing': EmailSample,
  'video-content': VideoSample,
} as const;

interface ShowcasePanelProps {
  showcase: Showcase;
  messages: PackagePickerMessages;
  locale: string;
  /** The agency site's address without a slash at its end. */
  site: string;
  shown: boolean;
  moving: boolean;
  onFollow: (id: ShowcaseId, event: MouseEvent<HTMLAnchorElement>) => void;
}

export function ShowcasePanel({ showcase, messages, locale, site, shown, moving, onFollow }: ShowcasePanelProps) {
  const { id } = showcase;
  const panel = useRef<HTMLDivElement>(null);
  // While it fades away its links are still visible, but no longer meant. Not in the markup: without script all can be used.
  useEffect(() => {
    if (panel.current) panel.current.inert = !shown;
  }, [shown]);
  const { name, description, features, sample } = messages.showcases[id];
  const values = { ...showcase.counts, saved: formatMoney(largestSaving, { locale }) };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => onFollow(id, event);
  const Picture = id === 'social-media' ? undefined : pictures[id];
  return (
    <div
      ref={panel}
      className="showcase"
      part={partNames('showcase', { selected: shown })}
      role="tabpanel"
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      data-state={shown ? 'shown' : 'hidden'}
    >
      <div className="about">
        <h3 className="name">{name}</h3>
        <p>{description}</p>
        <p className="price" part="price">
          <Price showcase={showcase} messages={messages} locale={locale} />
        </p>
        <ul className="features">
          {features.map((feature) => (
            <li key={feature}>{fillText(feature, values, locale)}</li>
          ))}
        </ul>
        <p className="actions">
          <a className="button button--primary" part="action" href={site + showcase.plansPath} onClick={follow}>
            {shown ? <slot name="action">{messages.seePlans}</slot> : messages.seePlans}
            <span className="visually-hidden">: {name}</span>
          </a>
          <a className="button button--quiet" href={site + showcase.servicePath} onClick={follow}>
            {messages.learnMore}
            <span className="visually-hidden">: {name}</span>
          </a>
        </p>
      </div>
      <div className={`stage stage--${id}`} part="stage">
        <TideLine />
        {Picture ? (
          <div className="picture" role="img" aria-label={sample}>
            <Picture messages={messages} />
          </div>
        ) : (
          <SocialSample
            messages={messages}
            moving={moving && shown}
            growthHref={`${site}/services/instagram-growth`}
            onFollow={follow}
          />
        )}
        <p className="note">{messages.sampleNote}</p>
      </div>
    </div>
  );
}
