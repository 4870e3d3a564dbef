import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineMarkdown, Markdown } from './markdown.tsx';

const render = (text: string) => renderToStaticMarkup(<InlineMarkdown text={text} />);

describe('InlineMarkdown', () => {
  it('renders a link with the target `lang:de` as a span with `lang="de"`', () => {
    expect(render('the [Behörde in *Magdeburg*](lang:de), or [us](/contact)')).toBe(
      'the <span lang="de">Behörde in <em>Magdeburg</em></span>, or <a href="/contact">us</a>',
    );
  });

  it('turns straight apostrophes into curly apostrophes, but not in code', () => {
    expect(render("the visitors' and the page's `'a'`")).toBe(
      'the visitors’ and the page’s <code>&#x27;a&#x27;</code>',
    );
  });
});

describe('Markdown', () => {
  const shift = (text: string, headingShift = 0) =>
    renderToStaticMarkup(<Markdown text={text} headingShift={headingShift} />);

  it.each([
    ['###### Small', '<h6>Small</h6>'],
    ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
    ['1. one', '<ol><li>one</li></ol>'],
    [
      '~~old~~ \\*new\\* &amp; <https://a.example>',
      '<p><s>old</s> *new* &amp; <a href="https://a.example">https://a.example</a></p>',
    ],
    [
      'See https://a.example/b. Node.js, `https://a.example`',
      '<p>See <a href="https://a.example/b">https://a.example/b</a>. Node.js, <code>https://a.example</code></p>',
    ],
    ['one  \ntwo\nthree', '<p>one<br/>two three</p>'],
    ['> quoted\n\n---', '<blockquote><p>quoted</p></blockquote><hr/>'],
    ['[one][1]\n\n[1]: /one "One"', '<p><a href="/one">one</a></p>'],
    [
      '|a|b|\n|-|:-:|\n|1|2|',
      '<div class="table-scroller" tabindex="0"><table><thead><tr><th>a</th><th data-align="center">b</th></tr></thead><tbody><tr><td>1</td><td data-align="center">2</td></tr></tbody></table></div>',
    ],
  ])('renders the Markdown %j as %s', (text, html) => {
    expect(shift(text)).toBe(html);
  });

  it('renders no heading below the sixth level', () => {
    expect(shift('###### Small', 1)).toBe('<h6>Small</h6>');
  });

  it('renders a copy button for code only if the page requests the button, and plain code in a feed', () => {
    const code = '    a < b';
    const renderMarkdown = (props: object) => renderToStaticMarkup(<Markdown text={code} {...props} />);
    expect(renderMarkdown({ canCopyCode: true })).toContain('<code-block class="code-block">');
    expect(renderMarkdown({})).toBe('<pre class="plain-code" tabindex="0"><code>a &lt; b\n</code></pre>');
    expect(renderMarkdown({ absolute: (url: string) => url })).toBe('<pre><code>a &lt; b\n</code></pre>');
  });
});
