import type { Embed, Kit } from '../../snippets/embed.ts';
import { formatPolicyLines, integrityNote, integrityPolicy, noPolicyChanges } from '../../snippets/policy.ts';
import { canPromiseIntegrity, createPolicy, createSnippets, hashStyles } from '../../snippets/snippets.ts';

function createCodeBlock(code: string): HTMLElement {
  const block = document.createElement('code-block');
  block.className = 'code-block';
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  const text = document.createElement('code');
  text.textContent = code;
  pre.append(text);
  block.append(pre);
  return block;
}

function createParagraph(text: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}

/** Shows the snippets in the same markup as the static page: title, where to paste the code, code. */
export function showSnippets(place: HTMLElement, embed: Embed, kit: Kit): void {
  const shown = createSnippets(embed, kit).map(({ title, code, placement, isAlternative }) => {
    const piece = document.createElement(isAlternative ? 'details' : 'div');
    piece.className = isAlternative ? 'embed-snippet embed-snippet--other' : 'embed-snippet';
    const heading = document.createElement(isAlternative ? 'summary' : 'h3');
    heading.textContent = isAlternative ? `Or: ${title}` : title;
    piece.append(heading, createParagraph(placement), createCodeBlock(code));
    return piece;
  });
  place.replaceChildren(...shown);
}

/** Shows the sources for the Content Security Policy, after the hashes of style attributes are computed. */
export async function showPolicy(place: HTMLElement, embed: Embed, kit: Kit, isCurrent: () => boolean): Promise<void> {
  const hashes = await hashStyles(embed, kit).catch(() => ["'(hash of the style: open this page over https)'"]);
  if (!isCurrent()) return;
  const lines = formatPolicyLines(createPolicy(embed, kit, hashes));
  place.replaceChildren(lines ? createCodeBlock(lines) : createParagraph(noPolicyChanges));
  if (canPromiseIntegrity(embed)) place.append(createParagraph(integrityNote), createCodeBlock(integrityPolicy));
}
