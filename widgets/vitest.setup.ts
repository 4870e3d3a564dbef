import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A page loads only its own language. Views tested without a page need all of them.
import.meta.glob('./src/lang/*.ts', { eager: true });

// jsdom has no layout, so every element counts as visible. Some tests run without jsdom.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.checkVisibility ??= () => true;

afterEach(cleanup);
// On a busy machine, lazy chunks can take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });
// Waits for pending dynamic imports, which would otherwise resolve after the document is gone.
afterAll(() => vi.dynamicImportSettled());
