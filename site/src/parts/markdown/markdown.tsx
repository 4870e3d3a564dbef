import type { Token } from 'markdown-it';
import { Fragment, type ReactNode } from 'react';
import { unwrapFallback } from '#agency-files/fallback.ts';
import { createMarkdownParser } from '#agency-files/markdown-parser.ts';
import { resolvePictureFile } from '#agency-files/pictures.ts';
import { publishPicture } from '#site/build/pictures.ts';
import { CodeBlock } from '../code-block/code-block.tsx';
import { Picture } from '../picture/picture.tsx';

const parser = createMarkdownParser();

/** Matches a straight apostrophe inside or after a word, as written in READMEs and doc comments. */
const apostrophe = /(?<=\p{L})'/gu;

interface MarkdownProps {
  text: string;
  /** Offset added to heading levels: 1 turns `#` into an `<h2>`. */
  headingShift?: number;
  /** Returns the absolute URL of a link or picture. Set for a feed, whose readers have neither the site's styles nor its scripts. */
  absolute?: (url: string) => string;
  /** Adds copy buttons to code. The page needs the style sheet and the script `code-block`; other pages need `markdown`. */
  canCopyCode?: boolean;
}

/**
 * Renders Markdown as React elements. HTML in the text is shown literally, not interpreted. `[Worte](lang:de)` marks
 * words in another language.
 */
export function Markdown({ text, headingShift = 0, absolute, canCopyCode }: MarkdownProps) {
  const { text: bare, mark } = unwrapFallback(text);
  return <>{renderAll(parser.parse(bare, {}), { headingShift, absolute, canCopyCode, mark })}</>;
}

/** Renders one line of Markdown without a paragraph element. */
export function InlineMarkdown({ text }: { text: string }) {
  const { text: bare, mark } = unwrapFallback(text);
  return <>{parser.parseInline(bare, {}).map((token) => renderAll(token.children ?? [], { headingShift: 0, mark }))}</>;
}

/** Returns the words of one line of Markdown, as a visitor reads them. */
export function toPlainText(text: string): string {
  const { text: bare, mark } = unwrapFallback(text);
  const getText = ({ type, content, children }: Token): string =>
    /break$/.test(type) ? ' ' : (children?.map(getText).join('') ?? content);
  return mark(parser.parseInline(bare, {}).map(getText).join(''));
}

interface Rendering {
  readonly headingShift: number;
  readonly absolute?: MarkdownProps['absolute'];
  readonly canCopyCode?: boolean | undefined;
  /** Wraps a part of the text in untranslated-text markers if the whole text has such markers. */
  readonly mark: (text: string) => string;
}

function renderAll(tokens: readonly Token[], rendering: Rendering): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.nesting !== 1) {
      nodes.push(<Fragment key={nodes.length}>{renderOne(token, rendering)}</Fragment>);
      continue;
    }
    const end = findEnd(tokens, index);
    nodes.push(<Fragment key={nodes.length}>{renderPair(token, tokens.slice(index + 1, end), rendering)}</Fragment>);
    index = end;
  }
  return nodes;
}

/** Returns the index of the token that closes the pair opened at `start`. */
function findEnd(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index++) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth === 0) return index;
  }
  return tokens.length;
}

function renderOne(token: Token, rendering: Rendering): ReactNode {
  switch (token.type) {
    case 'inline':
      return renderAll(token.children ?? [], rendering);
    case 'text':
      return rendering.mark(token.content.replace(apostrophe, '’'));
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'image':
      return <TextPicture image={token} rendering={rendering} />;
    case 'code_inline':
      return <code>{token.content}</code>;
    case 'fence':
    case 'code_block':
      if (rendering.canCopyCode) return <CodeBlock code={token.content} />;
      return (
        <pre {...(rendering.absolute ? {} : { className: 'plain-code', tabIndex: 0 })}>
          <code>{token.content}</code>
        </pre>
      );
    default:
      throw new Error(`Markdown's "${token.type}" is not supported here.`);
  }
}

function TextPicture({ image, rendering: { absolute, mark } }: { image: Token; rendering: Rendering }) {
  const picture = { file: resolvePictureFile(image.attrGet('src') ?? '') };
  const alt = mark((image.children ?? []).map(({ content }) => content).join(''));
  if (!absolute)
    return (
      <Picture slot="text" picture={picture} alt={alt} className="text-picture" sizes="(width >= 41rem) 38rem, 92vw" />
    );
  const { src, width, height } = publishPicture('text', picture);
  // Sets `loading` to keep React from writing a preload link into the text of the feed.
  return <img src={absolute(src)} alt={alt} width={width} height={height} loading="lazy" />;
}

type PairTag = 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 's' | 'blockquote' | 'h2' | 'table' | 'tr' | 'td';

function renderPair(token: Token, inside: readonly Token[], rendering: Rendering): ReactNode {
  const children = renderAll(inside, rendering);
  // Skip paragraph tokens that are hidden: the list items of a list without blank lines have no `<p>`.
  if (token.hidden) return children;
  if (token.type === 'link_open') {
    const target = token.attrGet('href') ?? '';
    const language = /^lang:([a-z-]+)$/i.exec(target)?.[1];
    if (language) return <span lang={language}>{children}</span>;
    return <a href={rendering.absolute ? rendering.absolute(target) : target}>{children}</a>;
  }
  const caption = token.type === 'paragraph_open' && findCaption(inside);
  if (caption) {
    return (
      <figure>
        {children}
        <figcaption>{rendering.mark(caption)}</figcaption>
      </figure>
    );
  }
  if (token.type === 'table_open' && !rendering.absolute) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      <div className="table-scroller" tabIndex={0}>
        <table>{children}</table>
      </div>
    );
  }
  const level = /^h(\d)$/.exec(token.tag)?.[1];
  const Tag = (level ? `h${Math.min(Number(level) + rendering.headingShift, 6)}` : token.tag) as PairTag;
  const [, align] = /text-align:(\w+)/.exec(token.attrGet('style') ?? '') ?? [];
  if (align) return <Tag data-align={align}>{children}</Tag>;
  const start = token.attrGet('start');
  return start === null ? <Tag>{children}</Tag> : <ol start={Number(start)}>{children}</ol>;
}

/** Returns the title of a picture that is alone in its paragraph. */
function findCaption([content, ...others]: readonly Token[]): string | undefined {
  const [image, ...rest] = content?.children ?? [];
  const isAlone = others.length === 0 && rest.length === 0 && image?.type === 'image';
  return (isAlone && image.attrGet('title')) || undefined;
}
