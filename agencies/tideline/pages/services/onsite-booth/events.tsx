import { Fold } from '#site/src/parts/fold/fold.tsx';
import { boothEvents } from './booth-page.ts';

export function BoothEvents() {
  return (
    <section className="band" aria-labelledby="events-title">
      <div className="wrapper flow flow--wide">
        <h2 id="events-title">Six kinds of events we know inside out</h2>
        <ul className="event-list">
          {boothEvents.map(({ title, text }) => (
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
