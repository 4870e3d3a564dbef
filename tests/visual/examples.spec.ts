/** Every example of every widget, as the playground shows it: in a narrow column and a wide one, and the wide one in the dark. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAccepting, picture, picturesFolder } from './pictures.ts';
import { open, test } from './visual-test.ts';
import { widgetExamples } from './widget-examples.ts';

for (const { widget, examples } of widgetExamples) {
  if (!isAccepting && !existsSync(path.join(picturesFolder, widget))) {
    console.log(
      `${widget} is new and has no pictures yet: \`node tools/launch.mjs tests/visual/accept.ts\` makes them.`,
    );
    continue;
  }
  for (const { name, height } of examples) {
    test(`${widget}, ${name}: looks as accepted, narrow and wide, and in the dark`, async ({ page }) => {
      await page.setViewportSize({ width: 280, height: height ?? 720 });
      await open(page, `/widgets/${widget}/${name}`);
      // Dark differs by its colors alone, which one width shows.
      for (const [width, colorScheme] of [
        [280, 'light'],
        [960, 'light'],
        [960, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: height ?? 720 });
        await page.emulateMedia({ colorScheme });
        await picture(page, `${widget}/${name}-${width}-${colorScheme}`);
      }
    });
  }
}
