import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'stripe-standin',
    root: import.meta.dirname,
    environment: 'node',
    include: ['**/*.test.ts'],
  },
});
