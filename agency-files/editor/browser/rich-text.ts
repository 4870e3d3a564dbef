/** Keeps the Markdown that an owner does not edit in the rich text editor of Sveltia CMS. */
import { mergeBlocks } from './untouched.ts';

interface Content {
  /** Markdown when the rich text editor opened it. */
  readonly source: string;
  /** The same Markdown as the rich text editor prints it. */
  readonly printed: string;
  /** Markdown that was last written to the form. */
  readonly last: string;
}

/**
 * Corrects the Markdown that the rich text editor reports. The editor prints the whole text anew from its own document;
 * this function applies only the edited blocks to the form's Markdown. Opening a document therefore changes nothing.
 * https://github.com/sveltia/sveltia-cms/issues/548
 */
export function keepUntouchedMarkdown(page: Document): void {
  const contents = new WeakMap<HTMLElement, Content>();
  const onUpdate = (event: Event) => {
    const root = event.target;
    if (!(event instanceof CustomEvent) || !(root instanceof HTMLElement) || root.hidden) return;
    // The hidden text area of the other mode contains the form's Markdown.
    const raw = root.parentElement?.querySelector('textarea')?.value;
    if (raw === undefined) return;
    const content = contents.get(root);
    const next = mergeRichText(content, raw, event.detail.value);
    if (next) contents.set(root, next);
    event.detail.value = next?.last ?? raw;
  };
  // The event does not bubble, and Sveltia CMS reads it at its target.
  page.addEventListener('Update', onUpdate, { capture: true });
}

/** Returns undefined while the editor is still empty because it has not read the form's Markdown yet. */
export function mergeRichText(content: Content | undefined, raw: string, printed: string): Content | undefined {
  if (!content || content.last !== raw) {
    // The Markdown was just opened, or was changed in the other mode.
    return printed.trim() === '' && raw.trim() !== '' ? undefined : { source: raw, printed, last: raw };
  }
  return { ...content, last: mergeBlocks({ source: content.source, printed: content.printed, edited: printed }) };
}
