import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WidgetEmbed } from '../../src/shared/element/widget-embed.ts';

interface Declaration {
  tagName?: string;
  embed?: WidgetEmbed;
}

const source = path.join(import.meta.dirname, '../../src/widgets');

/** Embed options, keyed by tag. A widget without `<widget>.embed.ts` appears only on the agency's own pages. */
export const widgetEmbeds = new Map<string, WidgetEmbed>();
for (const file of globSync('*/*.embed.ts', { cwd: source })) {
  const { embed } = (await import(pathToFileURL(path.join(source, file)).href)) as { embed: WidgetEmbed };
  widgetEmbeds.set(`agency-${path.dirname(file)}`, embed);
}

export const widgetEmbedsPlugin = {
  name: 'widget-embeds',
  packageLinkPhase({
    customElementsManifest,
  }: {
    customElementsManifest: { modules: readonly { declarations: readonly Declaration[] }[] };
  }): void {
    for (const { declarations } of customElementsManifest.modules) {
      for (const declaration of declarations) {
        const embed = widgetEmbeds.get(declaration.tagName ?? '');
        if (embed) declaration.embed = embed;
      }
    }
  },
};
