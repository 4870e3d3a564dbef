import { read } from '../../../read.ts';

const { stories } = read('pages/services/onsite-booth/onsite-booth');

export function SuccessStories() {
  return (
    <section className="band" data-band="strong" data-tide aria-labelledby="stories-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="stories-title">What a good day looks like</h2>
          <p className="lead">Three events, told the way our reports tell them.</p>
        </div>
        <ul className="success-stories">
          {stories.map(({ event, metric, result, testimonial, author }) => (
            <li key={event}>
              <h3>{event}</h3>
              <p className="success-stories__metric">{metric}</p>
              <p>{result}</p>
              <blockquote>
                <p>“{testimonial}”</p>
              </blockquote>
              <p className="success-stories__author">{author}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
