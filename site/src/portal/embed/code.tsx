import { createHash } from 'node:crypto';
import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import type { Embed, Kit } from '../snippets/embed.ts';
import { integrityNote, integrityPolicy, nothingToAllow, policyLines } from '../snippets/policy.ts';
import { canPromiseIntegrity, policyOf, snippets, stylesOf } from '../snippets/snippets.ts';

/** The code of an embed, each piece with where it goes; what is there instead of the first piece, folded. */
export function Snippets({ embed, kit, level }: { embed: Embed; kit: Kit; level: 'h3' | 'h4' }) {
  const Heading = level;
  return (
    <>
      {snippets(embed, kit).map(({ title, code, where, isAlternative }) =>
        isAlternative ? (
          <details className="embed-snippet embed-snippet--other" key={title}>
            <summary>Or: {title}</summary>
            <p>{where}</p>
            <CodeBlock code={code} />
          </details>
        ) : (
          <div className="embed-snippet" key={title}>
            <Heading>{title}</Heading>
            <p>{where}</p>
            <CodeBlock code={code} />
          </div>
        ),
      )}
    </>
  );
}

/** The lines to add to the policy, as they stand in a header. */
export function Policy({ embed, kit }: { embed: Embed; kit: Kit }) {
  const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const hashes = stylesOf(embed, kit).map(hashOf);
  const lines = policyLines(policyOf(embed, kit, hashes));
  return (
    <>
      {lines ? <CodeBlock code={lines} /> : <p>{nothingToAllow}</p>}
      {canPromiseIntegrity(embed) && (
        <>
          <p>{integrityNote}</p>
          <CodeBlock code={integrityPolicy} />
        </>
      )}
    </>
  );
}
