import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmbedAttributes } from '../../src/shared/element/embed-attributes.ts';

interface Declaration {
  tagName?: string;
  embed?: EmbedAttributes;
}

const source = path.join(import.meta.dirname, '../../src/widgets');

/** By tag. A widget without a `<widget>.embed.ts` stands on our own pages only. */
const embeds = new Map<string, EmbedAttributes>();
for (const file of globSync('*/*.embed.ts', { cwd: source })) {
  const { embed } = (await import(pathToFileURL(path.join(source, file)).href)) as { embed: EmbedAttributes };
  embeds.set(`agency-${path.dirname(file)}`, embed);
}

/** Adds what an embed may set of each widget: our own addition to the format. */
export const embedAttributes = {
  name: 'embed-attributes',
  packageLinkPhase({
    customElementsManifest,
  }: {
    customElementsManifest: { modules: readonly { declarations: readonly Declaration[] }[] };
  }): void {
    for (const { declarations } of customElementsManifest.modules) {
      for (const declaration of declarations) {
        const embed = embeds.get(declaration.tagName ?? '');
        if (embed) declaration.embed = embed;
      }
    }
  },
};
