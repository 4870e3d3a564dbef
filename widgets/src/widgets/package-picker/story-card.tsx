import { useEffect, useState } from 'react';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import { HarbourArt } from './sample-art.tsx';

/** How long each slide of the story stays. The fade between them is in the styles. */
export const slideEveryMs = 5000;

interface StoryCardProps {
  messages: PackagePickerMessages['story'];
  handle: string;
  moving: boolean;
}

/** A sample story that alternates two slides: the business, and a special offer. */
export function StoryCard({ messages, handle, moving }: StoryCardProps) {
  const [slide, setSlide] = useState<'business' | 'offer'>('business');

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setSlide((shown) => (shown === 'business' ? 'offer' : 'business')), slideEveryMs);
    return () => clearInterval(timer);
  }, [moving]);

  const state = (name: typeof slide) => (name === slide ? 'shown' : 'hidden');
  return (
    <article className="card story" part="card" aria-label={messages.label} data-slide={slide}>
      <div className="slide slide--business" data-state={state('business')}>
        <HarbourArt dusk />
        <p className="handle">{handle}</p>
        <p className="shout">{messages.business}</p>
        <p className="aside">{messages.businessMore}</p>
      </div>
      <div className="slide slide--offer" data-state={state('offer')}>
        <p className="handle">{handle}</p>
        <p className="shout">{messages.offer}</p>
        <p className="promo">
          <b>{messages.code}</b>
          <span>{messages.offerMore}</span>
        </p>
      </div>
      <span className="ticks" aria-hidden="true">
        <i data-state={state('business')} />
        <i data-state={state('offer')} />
      </span>
    </article>
  );
}
