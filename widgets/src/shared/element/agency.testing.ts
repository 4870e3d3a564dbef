/** Loads the small agencies in `tests/agencies` in place of `#agency/…`. Call these functions in the factory of a `vi.mock`. */
import { vi } from 'vitest';

interface Readers {
  readCatalogue(folder: string): object;
  readBrand(folder: string): object;
}

const folderOf = (agency: string) => `tests/agencies/${agency}`;

export async function catalogueForTests(agency: string): Promise<object> {
  const { readCatalogue } = await vi.importActual<Readers>('#agency-files/catalogue.ts');
  return readCatalogue(folderOf(agency));
}

export async function brandForTests(agency: string): Promise<object> {
  const { readBrand } = await vi.importActual<Readers>('#agency-files/brand.ts');
  return readBrand(folderOf(agency));
}
