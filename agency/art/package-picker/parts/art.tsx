import { cup, latte, pier, pour } from '../../scenes/harbour.tsx';
import type { Topic } from '../../scenes/topics.ts';

/** Four of the café's drawings: each is bytes that every visitor loads. */
const drawings = { cup, latte, pier, pour };

interface ArtProps {
  of: keyof typeof drawings;
  /** What the words beside it are about. */
  topic: Topic;
  rain?: boolean;
}

/** A picture of the sample client. It fills whatever frame it is put in. */
export function Art({ of, topic, rain = false }: ArtProps) {
  return (
    <svg
      className={rain ? 'art art--rain' : 'art'}
      data-scene={of}
      data-topic={topic}
      viewBox="0 0 320 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="scene-sky" d="M-320-320h960v960h-960z" />
      {drawings[of]}
    </svg>
  );
}
