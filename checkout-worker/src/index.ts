import { handleQueue, handleSchedule } from './background.ts';
import type { Env, QueueJob } from './env.ts';
import { app } from './router.ts';

export default { fetch: app.fetch, queue: handleQueue, scheduled: handleSchedule } satisfies ExportedHandler<
  Env,
  QueueJob
>;
