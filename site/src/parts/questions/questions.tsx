import { InlineMarkdown } from '../markdown/markdown.tsx';
import type { Question } from './question.ts';

/** Collapsed questions and answers. Only one is open at a time, because browsers close other `<details>` with the same `name`. */
export function Questions({ name, questions }: { name: string; questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>
            <h3>{question}</h3>
            <svg className="questions__sign" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 10h14" />
              <path d="M10 3v14" />
            </svg>
          </summary>
          <p>
            <InlineMarkdown text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
