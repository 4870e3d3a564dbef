/** `npm run bundle`: bundles the Worker as for production, prints what it weighs, and fails when it holds what it must not. */

import { runTask } from './command-error.ts';
import { checkedBundle } from './deployment/worker-bundle.ts';

await runTask(async () => {
  checkedBundle();
});
