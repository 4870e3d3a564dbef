import { readOnboarding } from '../onboarding.ts';

export const { questions } = readOnboarding();
