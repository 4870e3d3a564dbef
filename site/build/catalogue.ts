import * as v from 'valibot';
import { catalogueSchema, publicCatalogue } from '../../catalogue/catalogue-json.ts';
import type { Eleventy } from './eleventy.ts';
import { writeOutput } from './output.ts';

/** Publishes the catalogue as `/catalogue.json`, checked against its own schema. */
export function writeCatalogue(eleventy: Eleventy): void {
  eleventy.on('eleventy.after', () => {
    writeOutput('catalogue.json', JSON.stringify(v.parse(catalogueSchema, publicCatalogue())));
  });
}
