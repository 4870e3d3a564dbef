import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, vi } from 'vitest';

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      BACKUPS: R2Bucket;
      FILES: R2Bucket;
      MIGRATIONS: D1Migration[];
    }
  }
}

// Resets the database before each test file, because all test files of a run share one Worker. In a hook, because a hook
// has a timeout: a database that never responds would otherwise keep the run from ending.
beforeAll(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

// Restores timers, globals and mocks after each test, because the next test file shares the Worker.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
