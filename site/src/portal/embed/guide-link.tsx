import { agency } from '../../agency.ts';
import type { Target } from '../snippets/embed.ts';
import { guides } from './guides/guides.ts';

export function GuideLink({ target, hidden }: { target: Target; hidden?: boolean }) {
  const guide = guides.find((one) => one.target === target);
  if (!guide || !agency.hasPage('/embed/guides')) return null;
  return (
    <p data-guide={target} hidden={hidden}>
      Need help? <a href={`/embed/guides/${guide.slug}`}>The {guide.name} guide</a> takes you through it step by step.
    </p>
  );
}
