/** `npm run bundle`: bundles the Worker as for production, prints what it weighs, and fails when it holds what it must not. */
import { checkedBundle } from './deployment/worker-bundle.ts';
import { runTask } from './problem.ts';

await runTask(async () => {
  checkedBundle();
});
