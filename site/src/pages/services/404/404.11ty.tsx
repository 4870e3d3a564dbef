import type { PageData } from '../../../layouts/page.ts';
import { NotFound } from '../../../parts/not-found/not-found.tsx';
import { words } from '../../../words.ts';

export const data = {
  title: words.notFound.service,
  description: words.notFound.serviceDescription,
  hidden: true,
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
