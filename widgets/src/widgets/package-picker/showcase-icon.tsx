import type { ShowcaseId } from './showcases.ts';

const paths: Record<ShowcaseId, string> = {
  'all-in-one': 'M4 4h7v7H4zM17 4.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM4 17.5q2-3 4 0t4 0 4 0 4 0M7.5 13v0',
  'social-media': 'M12 19.5C5.5 15 4 12 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2c0 2.8-1.5 5.8-8 10.3z',
  'full-funnel-ads': 'M3.5 5h17l-6.3 7.5V18L9.8 20v-7.5z',
  'website-design': 'M3.5 5h17v14h-17zM3.5 9.5h17M6.5 7.3h.1M9 7.3h.1',
  'email-marketing': 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  'video-content': 'M4 5h16v14H4zM10.3 9.2v5.6l4.6-2.8z',
};

export function ShowcaseIcon({ id }: { id: ShowcaseId }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[id]} />
    </svg>
  );
}
