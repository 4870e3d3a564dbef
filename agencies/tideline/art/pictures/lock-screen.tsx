export const styles = ['art/pictures', 'art/scenes'];

const mails = [
  { sender: 'harbor.coffee', time: 'now', subject: 'It’s going to rain', text: 'Coffee is two for one until noon.' },
  {
    sender: 'loop.bicycles',
    time: '12 min ago',
    subject: 'Winter tune-ups, before the rush',
    text: '20% off until Sunday.',
  },
  {
    sender: 'still.pilates',
    time: '40 min ago',
    subject: 'Sit badly, stretch well',
    text: 'Ten minutes and one door frame.',
  },
] as const;

/** Lock screen of a phone in the morning, with three emails from shops. */
export default function LockScreen() {
  return (
    <div className="lock-screen palette-harbour-rain">
      <p className="lock-screen__time">7:40</p>
      <ul>
        {mails.map(({ sender, time, subject, text }) => (
          <li key={sender}>
            <p>
              <b>{sender}</b> <span>{time}</span>
            </p>
            <p>
              <b>{subject}</b> {text}
            </p>
          </li>
        ))}
      </ul>
      <svg viewBox="0 0 1600 160" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 70c200-60 400-60 800 0s600 60 800 0v90H0z" />
        <path d="M0 110c200-40 400-40 800 0s600 40 800 0v50H0z" />
      </svg>
    </div>
  );
}
