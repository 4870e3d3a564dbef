import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineMarkdown } from './markdown.tsx';

const render = (text: string) => renderToStaticMarkup(<InlineMarkdown text={text} />);

describe('InlineMarkdown', () => {
  it('renders a link to a language as words in that language', () => {
    expect(render('the [Behörde in *Magdeburg*](lang:de), or [us](/contact)')).toBe(
      'the <span lang="de">Behörde in <em>Magdeburg</em></span>, or <a href="/contact">us</a>',
    );
  });
});
