import { fact } from '../../agency.ts';

const hours = [
  { time: '16:10', day: 'Today', title: 'You tell us', text: 'A sentence and a photo from your phone is a brief.' },
  { time: '17:00', day: 'Today', title: 'AI drafts', text: 'Captions, cuts and layouts, in your voice and colors.' },
  {
    time: '08:30',
    day: 'Tomorrow',
    title: 'A person finishes',
    text: 'An editor rewrites, checks facts and throws half away.',
  },
  { time: '09:00', day: 'Tomorrow', title: 'You say yes', text: 'And it is posted at the hour your people scroll.' },
] as const;

/** One working day as a tide table: how a brief becomes a post. */
export function HomeDay() {
  return (
    <section className="band" aria-labelledby="day-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="day-title">In with one tide, out with the next.</h2>
          <p className="lead">
            Once your first batch is out, this is an ordinary day: your brief goes in, and a post comes back within{' '}
            {fact('contentDelivery')}.
          </p>
        </div>
        <div className="tide-table">
          <svg className="tide-table__curve" viewBox="0 0 1200 150" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 34c190 0 300 98 500 98S850 16 1030 16c70 0 120 12 170 26v108H0Z" />
          </svg>
          <ol>
            {hours.map(({ time, day, title, text }) => (
              <li key={title}>
                <p className="tide-table__time">
                  <b>{time}</b> {day}
                </p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
