/** Every example of every widget, as the playground shows it: in a narrow column and a wide one, and the wide one in the dark. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Example } from '#widgets/src/shared/element/example.ts';
import { expectPicture, picturesFolder } from './pictures.ts';
import { open, test } from './visual-test.ts';

const sources = path.join(import.meta.dirname, '../../widgets/src/widgets');

for (const file of globSync('*/*.examples.ts', { cwd: sources }).sort()) {
  const widget = path.dirname(file);
  const { examples } = (await import(pathToFileURL(path.join(sources, file)).href)) as { examples: readonly Example[] };
  for (const { name, height = 720 } of examples) {
    test(`${widget}/${name} looks as accepted, narrow and wide, and in the dark`, async ({ page }, { config }) => {
      const isNew = config.updateSnapshots === 'none' && !existsSync(path.join(picturesFolder, widget));
      test.skip(isNew, `${widget} has no pictures yet: node tools/launch.mjs tests/visual/accept.ts -g ${widget}`);
      await page.setViewportSize({ width: 280, height });
      await open(page, `/widgets/${widget}/${name}`);
      await expectPicture(page, `${widget}/${name}`, [
        { width: 280, height },
        { width: 960, height },
        // Dark differs by its colors alone, which one width shows.
        { width: 960, height, colorScheme: 'dark' },
      ]);
    });
  }
}
