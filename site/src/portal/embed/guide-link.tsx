import { agency } from '../../agency.ts';
import type { Target } from '../snippets/embed.ts';
import { guides } from './guides/guides.ts';

/** Link to the guide for a platform, if a guide exists. */
export function GuideLink({ target, hidden }: { target: Target; hidden?: boolean }) {
  const guide = guides.find((one) => one.target === target);
  if (!guide || !agency.isThere('/embed/guides')) return null;
  return (
    <p data-guide={target} hidden={hidden}>
      Need help? <a href={`/embed/guides/${guide.slug}`}>The {guide.name} guide</a> goes step by step.
    </p>
  );
}
