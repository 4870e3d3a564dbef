import { defineConfig } from 'drizzle-kit';

/** After a change of a `schema.ts`: `npx drizzle-kit generate --config checkout-worker/drizzle.config.ts --name what-changes`. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './checkout-worker/src/*/schema.ts',
  out: './checkout-worker/migrations',
});
