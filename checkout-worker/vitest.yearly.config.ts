import { workerProject } from './worker-project.ts';

export default workerProject({
  name: 'worker-yearly',
  include: ['src/testing/{year-and-month,promotions}.test.ts'],
  agency: 'tests/agencies/year-and-month',
});
