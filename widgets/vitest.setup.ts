import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Loads all languages, because tests render views without a page, which would load its own language.
import.meta.glob('./src/lang/*.ts', { eager: true });

afterEach(cleanup);
/** Maximum wait in milliseconds. The default of one second is too short for a busy machine. */
const patience = 10_000;
const { waitFor } = vi;
vi.waitFor = (callback, options = patience) => waitFor(callback, options);
configure({
  asyncUtilTimeout: patience,
  // Finds only visible texts, because markup contains the hidden labels of other states.
  defaultIgnore: 'script, style, [hidden], [hidden] *',
});
// Waits for pending dynamic imports, which would otherwise resolve after jsdom has removed the document.
afterAll(() => vi.dynamicImportSettled());
