import type { MouseEvent } from 'react';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import { ReelCard } from './reel-card.tsx';
import { HarbourArt } from './sample-art.tsx';
import { StoryCard } from './story-card.tsx';

interface SocialSampleProps {
  words: PackagePickerMessages;
  moving: boolean;
  growthHref: string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The only sample with parts to use: story, post, reel, and the way to Instagram Growth. */
export function SocialSample({ words, moving, growthHref, onFollow }: SocialSampleProps) {
  return (
    <div className="scene social">
      <StoryCard words={words.story} handle={words.client.handle} moving={moving} />
      <article className="card post" part="card" aria-label={words.post.label}>
        <HarbourArt />
        <p className="words">
          <b>{words.client.handle}</b> {words.post.caption}
        </p>
      </article>
      <ReelCard words={words.reel} handle={words.client.handle} />
      <a className="card growth" part="card" href={growthHref} onClick={onFollow}>
        <span className="growth-words">
          <b>{words.growth.name}</b> <span>{words.growth.figure}</span>
        </span>
        <svg className="chart" viewBox="0 0 120 32" preserveAspectRatio="none" aria-hidden="true">
          <path className="chart-area" d="M0 28C16 25 22 22 34 21s14-8 26-8 14-6 26-7 20-4 34-5v31H0z" />
          <path className="chart-line" d="M0 28C16 25 22 22 34 21s14-8 26-8 14-6 26-7 20-4 34-5" />
        </svg>
        <svg className="icon arrow" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M13 6l6 6-6 6" />
        </svg>
      </a>
    </div>
  );
}
