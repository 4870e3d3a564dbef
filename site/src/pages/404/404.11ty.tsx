import type { PageData } from '../../layouts/page.ts';
import { NotFound } from '../../parts/not-found/not-found.tsx';
import { words } from '../../words.ts';

export const data = {
  title: words.notFound.title,
  description: words.notFound.description,
  hidden: true,
  scripts: ['intended-page'],
  isShort: true,
} satisfies PageData;

export function render() {
  return (
    <NotFound
      title={words.notFound.title}
      text={words.notFound.text}
      link={{ path: '/', label: words.notFound.home }}
    />
  );
}
