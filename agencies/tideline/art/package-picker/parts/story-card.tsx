import { useEffect, useState } from 'react';
import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './art.tsx';

/** Time that a slide is shown. The duration of the fade is in the style sheet. */
const slideEveryMs = 5000;

/** Sample Instagram story that alternates between two slides: the business, and a special offer. */
export function StoryCard({ words, moving }: Pick<ArtProps, 'words' | 'moving'>) {
  const [slide, setSlide] = useState<'business' | 'offer'>('business');

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setSlide((shown) => (shown === 'business' ? 'offer' : 'business')), slideEveryMs);
    return () => clearInterval(timer);
  }, [moving]);

  const getState = (name: typeof slide) => (name === slide ? 'shown' : 'hidden');
  return (
    <article className="card story" aria-label={words.story} data-slide={slide}>
      <div className="slide slide--business" data-state={getState('business')}>
        <Art of="cup" topic="coffee" rain />
        <p className="handle">{words.handle}</p>
        <p className="shout">{words.business}</p>
        <p className="aside">{words.businessMore}</p>
      </div>
      <div className="slide slide--offer" data-state={getState('offer')}>
        <p className="handle">{words.handle}</p>
        <p className="shout">{words.discount}</p>
        <p className="promo">
          <b>{words.code}</b>
          <span>{words.discountMore}</span>
        </p>
      </div>
      <span className="ticks" aria-hidden="true">
        <i data-state={getState('business')} />
        <i data-state={getState('offer')} />
      </span>
    </article>
  );
}
