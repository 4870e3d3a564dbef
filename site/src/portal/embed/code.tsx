import { createHash } from 'node:crypto';
import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import type { Embed, Kit } from '../snippets/embed.ts';
import { formatPolicyLines, integrityNote, integrityPolicy, noPolicyChanges } from '../snippets/policy.ts';
import { canPromiseIntegrity, createPolicy, createSnippets, listStyles } from '../snippets/snippets.ts';

/** Code of an embed: each snippet with where to paste the snippet, and collapsed alternatives to the first snippet. */
export function Snippets({ embed, kit, level }: { embed: Embed; kit: Kit; level: 'h3' | 'h4' }) {
  const Heading = level;
  return (
    <>
      {createSnippets(embed, kit).map(({ title, code, placement, isAlternative }) =>
        isAlternative ? (
          <details className="embed-snippet embed-snippet--other" key={title}>
            <summary>Or: {title}</summary>
            <p>{placement}</p>
            <CodeBlock code={code} />
          </details>
        ) : (
          <div className="embed-snippet" key={title}>
            <Heading>{title}</Heading>
            <p>{placement}</p>
            <CodeBlock code={code} />
          </div>
        ),
      )}
    </>
  );
}

/** Sources to add to a host page's Content Security Policy, in the format of the header. */
export function Policy({ embed, kit }: { embed: Embed; kit: Kit }) {
  const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const hashes = listStyles(embed, kit).map(hashOf);
  const lines = formatPolicyLines(createPolicy(embed, kit, hashes));
  return (
    <>
      {lines ? <CodeBlock code={lines} /> : <p>{noPolicyChanges}</p>}
      {canPromiseIntegrity(embed) && (
        <>
          <p>{integrityNote}</p>
          <CodeBlock code={integrityPolicy} />
        </>
      )}
    </>
  );
}
