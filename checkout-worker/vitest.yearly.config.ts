import { createWorkerProject } from './worker-project.ts';

export default createWorkerProject({
  name: 'worker-yearly',
  include: ['src/testing/{year-and-month,promotions}.test.ts'],
  agency: 'tests/agencies/year-and-month',
});
