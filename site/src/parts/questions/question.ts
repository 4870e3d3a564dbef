import { toPlainText } from '../markdown/markdown.tsx';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Returns the questions and answers as schema.org `FAQPage` data. */
export function createFaqData(questions: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  };
}
