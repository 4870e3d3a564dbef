import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { Questions as QuestionList } from '../../parts/questions/questions.tsx';
import type { BandProps } from './band.ts';

export function Questions({ band: { title, lead, questions } }: BandProps<'questions'>) {
  return (
    <section className="band" id="questions" aria-labelledby="questions-title">
      <div className="wrapper questions-columns">
        <div className="flow">
          <h2 id="questions-title">{title}</h2>
          {lead && (
            <p>
              <InlineMarkdown text={lead} />
            </p>
          )}
        </div>
        <QuestionList name="home-questions" questions={questions} />
      </div>
    </section>
  );
}
