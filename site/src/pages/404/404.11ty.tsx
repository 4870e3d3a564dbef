import type { PageData } from '../../layouts/page.ts';
import { NotFound } from '../../parts/not-found/not-found.tsx';

export const data = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <NotFound
      title="Page Not Found"
      text="The page you are looking for doesn't exist or has been moved."
      link={{ path: '/', label: 'Return to Home' }}
    />
  );
}
