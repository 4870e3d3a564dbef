import type { MouseEvent } from 'react';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import { ReelCard } from './reel-card.tsx';
import { HarbourArt } from './sample-art.tsx';
import { StoryCard } from './story-card.tsx';

interface SocialSampleProps {
  messages: PackagePickerMessages;
  moving: boolean;
  growthHref: string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The only sample with parts to use: story, post, reel, and the way to Instagram Growth. */
export function SocialSample({ messages, moving, growthHref, onFollow }: SocialSampleProps) {
  return (
    <div className="scene social">
      <StoryCard messages={messages.story} handle={messages.client.handle} moving={moving} />
      <article className="card post" part="card" aria-label={messages.post.label}>
        <HarbourArt />
        <p className="words">
          <b>{messages.client.handle}</b> {messages.post.caption}
        </p>
      </article>
      <ReelCard messages={messages.reel} handle={messages.client.handle} />
      <a className="card growth" part="card" href={growthHref} onClick={onFollow}>
        <span className="growth-words">
          <b>{messages.growth.name}</b> <span>{messages.growth.figure}</span>
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
