import { createWorkerProject } from './worker-project.ts';

export default createWorkerProject({
  name: 'worker-languages',
  include: ['src/testing/two-languages.test.ts', 'src/testing/consumers.test.ts'],
  agency: 'agencies/studio',
});
