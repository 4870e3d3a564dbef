/** Loads the small agencies in `tests/agencies` in place of `#agency/…`. Call these functions in the factory of a `vi.mock`. */
import { vi } from 'vitest';

interface Readers {
  readCatalogue(folder: string): object;
  readBrand(folder: string): object;
}

const getFolder = (agency: string) => `tests/agencies/${agency}`;

export async function loadTestCatalogue(agency: string): Promise<object> {
  const { readCatalogue } = await vi.importActual<Readers>('#agency-files/catalogue.ts');
  return readCatalogue(getFolder(agency));
}

export async function loadTestBrand(agency: string): Promise<object> {
  const { readBrand } = await vi.importActual<Readers>('#agency-files/brand.ts');
  return readBrand(getFolder(agency));
}
