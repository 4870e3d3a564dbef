import type { Eleventy, RunMode } from '../eleventy.ts';
import { renderWithSource } from '../rendering-error.ts';
import { areWidgetsBuilt, inlineLoader, loadPrerenderer } from './widget-files.ts';
import { replaceWidgets } from './widget-tags.ts';

/** Prerenders every `<agency-*>` element of a page, and adds the loader that makes those elements interactive. */
export function registerWidgetPrerendering(eleventy: Eleventy): void {
  let runMode: RunMode = 'build';
  eleventy.on('eleventy.before', (event) => {
    runMode = event.runMode;
    if (!areWidgetsBuilt()) throw new Error('The widgets are not built. Run `npm run build` first.');
  });

  eleventy.addTransform('widgets', async function render(html) {
    const outputPath = this.page.outputPath || '';
    if (!outputPath.endsWith('.html')) return html;
    const { prerender, prerenderedTags } = await loadPrerenderer();
    // The page's language; English if the page sets no `lang`.
    const [, lang = 'en'] = /<html lang="([\w-]+)"/.exec(html) ?? [];
    const langAttribute: Record<string, string> = lang === 'en' ? {} : { lang };
    const fill = () =>
      replaceWidgets(html, (tag, attributes, lightHtml) => {
        if (prerenderedTags.includes(tag)) return prerender(tag, { ...langAttribute, ...attributes }, lightHtml);
        const problem = `${outputPath}: <${tag}> isn’t one of our widgets.`;
        if (runMode === 'build') throw new Error(problem);
        console.warn(problem);
        return lightHtml;
      });
    const page = await renderWithSource(this.page.url, fill);
    return page.count === 0 ? html : page.html.replace('</head>', () => `<script>${inlineLoader()}</script></head>`);
  });
}
