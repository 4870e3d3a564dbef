import { eq } from 'drizzle-orm';
import { questions } from '#agency/onboarding';
import type { Question } from '#catalogue/agency/onboarding.d.ts';
import type { Database } from '../database.ts';
import { listServices } from './order-services.ts';
import { type OrderLine, onboardingAnswers } from './schema.ts';

/** Returns the agency's onboarding questions for the services in an order. A bundle counts as the plans that it includes. */
export function listQuestions(lines: readonly OrderLine[]): readonly Question[] {
  const services = new Set<string>(listServices(lines));
  return questions.filter((question) => question.services?.some((service) => services.has(service)) ?? true);
}

/** Returns pairs of question and answer in a language. If a question was removed, its id replaces its text. */
export function listQuestionsWithAnswers(
  answers: Readonly<Record<string, string>>,
  language: string,
): [asked: string, answer: string][] {
  return Object.entries(answers).map(([id, answer]) => {
    const question = questions.find((candidate) => candidate.id === id)?.question;
    return [question?.[language] ?? id, answer];
  });
}

export type OnboardingAnswers = typeof onboardingAnswers.$inferSelect;

export async function findAnswers(database: Database, orderId: string): Promise<OnboardingAnswers | undefined> {
  return database.select().from(onboardingAnswers).where(eq(onboardingAnswers.orderId, orderId)).get();
}
