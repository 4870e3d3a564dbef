import { buildFonts, type Font } from './fonts.ts';
import { buildInlineScript, buildOwnScripts, buildScript } from './script.ts';
import { buildStyles } from './styles.ts';

/** What pages need to know of the built style sheets, fonts and script. */
export interface Assets {
  /** CSS text: `site` is on every page, that of a part where a page names it, that of a page's folder on its pages. */
  readonly styles: Readonly<Record<string, string>>;
  /** Addresses of the fonts every page needs. */
  readonly preload: readonly string[];
  /** Address of the script that enhances navigation and the like. */
  readonly script: string;
  /** Addresses of the scripts that only some pages ask for, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The script inside the page of each widget's example. */
  readonly stage: string;
  /** The script inside the page that shows a widget as the embed page is told to. */
  readonly preview: string;
}

const portalScripts = 'site/src/portal/enhancements';

export async function buildAssets(): Promise<Assets> {
  const [fonts, script, playground, embed, afterMessage, stage, preview, own] = await Promise.all([
    buildFonts(),
    buildScript('site'),
    buildScript('playground', portalScripts),
    buildScript('embed', portalScripts),
    buildScript('after-message'),
    buildInlineScript(`${portalScripts}/playground/stage.ts`),
    buildInlineScript(`${portalScripts}/embed/preview-stage.ts`),
    buildOwnScripts(),
  ]);
  return {
    styles: await buildStyles(fonts),
    preload: fonts.filter((font: Font) => font.preload).map((font) => font.address),
    script,
    scripts: { playground, embed, 'after-message': afterMessage, ...own },
    stage,
    preview,
  };
}
