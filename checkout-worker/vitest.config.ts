import { workerProject } from './worker-project.ts';

export default workerProject({
  name: 'worker',
  include: ['src/!(testing)/**/*.test.ts', 'src/*.test.ts', '*.test.ts'],
});
