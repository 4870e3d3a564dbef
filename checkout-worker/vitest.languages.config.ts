import { workerProject } from './worker-project.ts';

export default workerProject({
  name: 'worker-languages',
  include: ['src/testing/two-languages.test.ts', 'src/testing/consumers.test.ts'],
  agency: 'agencies/studio',
});
