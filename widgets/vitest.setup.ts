import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A page loads the language it is in. A view that is tested on its own finds them all.
import.meta.glob('./src/lang/*.ts', { eager: true });

// jsdom lays nothing out: all is taken for shown. Some tests run without it.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.checkVisibility ??= () => true;

afterEach(cleanup);
// A file that is fetched late takes more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
// What a view has begun to fetch would otherwise come when its document is gone.
afterAll(() => vi.dynamicImportSettled());
