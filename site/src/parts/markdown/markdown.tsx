import MarkdownIt, { type Token } from 'markdown-it';
import { Fragment, type ReactNode } from 'react';
import { unwrapFallback } from '#agency-files/fallback.ts';
import { CodeBlock } from '../code-block/code-block.tsx';

const parser = new MarkdownIt();

interface MarkdownProps {
  text: string;
  /** Offset added to heading levels: 1 turns `#` into an `<h2>`. */
  headingShift?: number;
}

/**
 * Renders Markdown as React elements. HTML in the text is shown literally, not interpreted. `[Worte](lang:de)` marks
 * words in another language.
 */
export function Markdown({ text, headingShift = 0 }: MarkdownProps) {
  const { text: bare, mark } = unwrapFallback(text);
  return <>{renderAll(parser.parse(bare, {}), { headingShift, mark })}</>;
}

/** Renders one line of Markdown without a paragraph element. */
export function InlineMarkdown({ text }: { text: string }) {
  const { text: bare, mark } = unwrapFallback(text);
  return <>{parser.parseInline(bare, {}).map((token) => renderAll(token.children ?? [], { headingShift: 0, mark }))}</>;
}

interface Rendering {
  readonly headingShift: number;
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
    const end = endOf(tokens, index);
    const children = renderAll(tokens.slice(index + 1, end), rendering);
    nodes.push(<Fragment key={nodes.length}>{renderPair(token, children, rendering)}</Fragment>);
    index = end;
  }
  return nodes;
}

/** Returns the index of the token that closes the pair opened at `start`. */
function endOf(tokens: readonly Token[], start: number): number {
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
      return rendering.mark(token.content);
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'image':
      return <img src={token.attrGet('src') ?? ''} alt={rendering.mark(token.content)} loading="lazy" />;
    case 'code_inline':
      return <code>{token.content}</code>;
    case 'fence':
    case 'code_block':
      return <CodeBlock code={token.content} />;
    default:
      throw new Error(`Markdown's "${token.type}" is not supported here.`);
  }
}

type PairTag = 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'blockquote' | 'h2' | 'h3' | 'h4';

function renderPair(token: Token, children: ReactNode, { headingShift }: Rendering): ReactNode {
  // Skip paragraph tokens that are hidden: the list items of a list without blank lines have no `<p>`.
  if (token.hidden) return children;
  if (token.type === 'link_open') {
    const target = token.attrGet('href') ?? '';
    const language = /^lang:([a-z-]+)$/i.exec(target)?.[1];
    return language ? <span lang={language}>{children}</span> : <a href={target}>{children}</a>;
  }
  const level = /^h(\d)$/.exec(token.tag)?.[1];
  const Tag = (level ? `h${Number(level) + headingShift}` : token.tag) as PairTag;
  return <Tag>{children}</Tag>;
}
