import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// A page loads the language it is in. A view that is tested on its own finds them all.
import.meta.glob('./src/lang/*.ts', { eager: true });

afterEach(cleanup);
