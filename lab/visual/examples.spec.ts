/** Every example of every widget, as the playground shows it: in a narrow column and a wide one, light and dark. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAccepting, picture, picturesFolder } from './pictures.ts';
import { open, schemes, test } from './visual-test.ts';
import { widgetExamples } from './widget-examples.ts';

for (const { widget, examples } of widgetExamples) {
  if (!isAccepting && !existsSync(path.join(picturesFolder, widget))) {
    console.log(`${widget} is new and has no pictures yet: \`npm run -w lab visual:accept\` makes them.`);
    continue;
  }
  for (const { name, height } of examples) {
    test(`${widget}, ${name}: looks as accepted, narrow and wide, light and dark`, async ({ page }) => {
      await page.setViewportSize({ width: 280, height: height ?? 720 });
      await open(page, `/widgets/${widget}/${name}`);
      for (const width of [280, 960]) {
        await page.setViewportSize({ width, height: height ?? 720 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await picture(page, `${widget}/${name}-${width}-${colorScheme}`);
        }
      }
    });
  }
}
