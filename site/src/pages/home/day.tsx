import type { BandProps } from './band.ts';
import { BandHeading } from './band-heading.tsx';

/** One working day, hour by hour. */
export function Day({ band: { title, lead, hours }, Art }: BandProps<'day'>) {
  return (
    <section className="band" aria-labelledby="day-title">
      <div className="wrapper flow flow--wide">
        <BandHeading id="day-title" title={title} lead={lead} />
        <div className="day">
          {Art && <Art />}
          <ol>
            {hours.map((hour) => (
              <li key={hour.title}>
                <p className="day__time">
                  <b>{hour.time}</b> {hour.day}
                </p>
                <h3>{hour.title}</h3>
                <p>{hour.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
