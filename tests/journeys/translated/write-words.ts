/** Writes the texts of the kit for the agency in Japanese and Hebrew, as its owner would after `npm run new -- words ja`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { root } from '#agency-files/agency-folder.ts';
import { translateTexts } from '#agency-files/kit-words.testing.ts';

const folder = path.join(root, 'tests/agencies/translated/words');

mkdirSync(folder, { recursive: true });
for (const language of ['ja', 'he']) {
  writeFileSync(path.join(folder, `${language}.yaml`), stringify(translateTexts(language)));
}
