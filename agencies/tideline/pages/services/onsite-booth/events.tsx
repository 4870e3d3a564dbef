import { Fold } from '#site/src/parts/fold/fold.tsx';
import { read } from '../../../read.ts';

const { events } = read('pages/services/onsite-booth/onsite-booth');

export function BoothEvents() {
  return (
    <section className="band" aria-labelledby="events-title">
      <div className="wrapper flow flow--wide">
        <h2 id="events-title">Six kinds of events we know inside out</h2>
        <ul className="event-list">
          {events.map(({ title, text }) => (
            <li key={title}>
              <Fold title={<h3>{title}</h3>}>
                <p>{text}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
