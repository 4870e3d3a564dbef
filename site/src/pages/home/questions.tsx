import { Questions } from '../../parts/questions/questions.tsx';
import { homeQuestions } from './home.ts';

export function HomeQuestions() {
  return (
    <section className="band" id="questions" aria-labelledby="questions-title">
      <div className="wrapper questions-columns">
        <div className="flow">
          <h2 id="questions-title">Before you ask</h2>
          <p>
            More answers are on the <a href="/pricing#questions">pricing page</a>.
          </p>
        </div>
        <Questions name="home-questions" questions={homeQuestions} />
      </div>
    </section>
  );
}
