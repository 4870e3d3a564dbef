import { pluginFiles } from '../../integrations/wordpress/build.ts';
import { readPluginKit } from '../../integrations/wordpress/kit.ts';
import { zip } from '../../integrations/wordpress/zip.ts';
import type { Eleventy } from './eleventy.ts';
import { writeOutput } from './output.ts';
import { widgetsAreBuilt } from './widget-files.ts';

/** Offers the WordPress plugin that goes with this build, where its guide says it is. */
export function writeWordPressPlugin(eleventy: Eleventy): void {
  eleventy.on('eleventy.after', () => {
    if (widgetsAreBuilt()) writeOutput('downloads/agency-widgets.zip', zip(pluginFiles(readPluginKit())));
  });
}
