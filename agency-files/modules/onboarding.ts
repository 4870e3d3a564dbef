import { readOnboarding } from '../catalogue-extras.ts';

export const { call, questions } = readOnboarding();
