import type { PageData } from '#site/src/layouts/page.ts';
import { NotFound } from '#site/src/parts/not-found/not-found.tsx';
import { words } from '#site/src/words.ts';

export const data = {
  title: words.notFound.service,
  description: words.notFound.serviceDescription,
  hidden: true,
  scripts: ['intended-page'],
  isShort: true,
} satisfies PageData;

export function render() {
  return (
    <NotFound
      title={words.notFound.service}
      text={words.notFound.serviceText}
      link={{ path: '/services', label: words.notFound.allServices }}
    />
  );
}
