import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What buyers answered to the agency's questions about an order. The newest answers count. */
export const onboardingAnswers = sqliteTable(
  'onboarding_answers',
  {
    orderId: text('order_id').primaryKey(),
    /** By the ids of the questions. Text is as it was typed, in Unicode's composed form. */
    answers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Unix seconds. */
    answeredAt: integer('answered_at').notNull(),
  },
  (table) => [index('onboarding_answers_by_time').on(table.answeredAt)],
);
