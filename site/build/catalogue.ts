import * as v from 'valibot';
import { catalogueSchema, publicCatalogue } from '#catalogue/catalogue-json.ts';
import { writeOutput } from './output.ts';

/** Publishes the catalogue as `/catalogue.json`, checked against its own schema. */
export function writeCatalogue(): void {
  writeOutput('catalogue.json', JSON.stringify(v.parse(catalogueSchema, publicCatalogue())));
}
