/** Screenshots of every widget example: in a narrow column, in a wide column, and in a wide column in dark mode. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Example } from '#widgets/src/shared/element/example.ts';
import { selectCases } from '../nightly.ts';
import { expectPicture, picturesFolder } from './pictures.ts';
import { openPage, test } from './visual-test.ts';

const sources = path.join(import.meta.dirname, '../../widgets/src/widgets');

for (const file of globSync('*/*.examples.ts', { cwd: sources }).sort()) {
  const widget = path.dirname(file);
  const { examples } = (await import(pathToFileURL(path.join(sources, file)).href)) as { examples: readonly Example[] };
  for (const { name, height = 720 } of selectCases(examples, 1)) {
    test(`${widget}/${name} matches its accepted picture in narrow, wide and dark layout`, async ({ page }, {
      config,
    }) => {
      const isNew = config.updateSnapshots === 'none' && !existsSync(path.join(picturesFolder, widget));
      test.skip(isNew, `${widget} has no pictures yet: node tools/launch.mjs tests/visual/accept.ts -g ${widget}`);
      await page.setViewportSize({ width: 280, height });
      await openPage(page, `/widgets/${widget}/${name}`);
      await expectPicture(page, `${widget}/${name}`, [
        { width: 280, height },
        { width: 960, height },
        // One width is enough in dark mode, which differs only in colors.
        { width: 960, height, colorScheme: 'dark' },
      ]);
    });
  }
}
