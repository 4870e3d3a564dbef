export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Removes the Markdown syntax of links and emphasis. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\*\*?([^*]+)\*\*?/g, '$1');
}

/** Returns the questions and answers as schema.org `FAQPage` data. */
export function faqData(questions: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  };
}
