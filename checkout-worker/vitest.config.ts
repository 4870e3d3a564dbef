import { createWorkerProject } from './worker-project.ts';

export default createWorkerProject({
  name: 'worker',
  include: ['src/!(testing)/**/*.test.ts', 'src/*.test.ts', '*.test.ts'],
});
