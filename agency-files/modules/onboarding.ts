import { readOnboarding } from '../catalogue-extras.ts';

export const { questions } = readOnboarding();
