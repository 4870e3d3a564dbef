export const styles = ['art/pictures', 'art/scenes'];

const rows = [
  ['why do my brakes squeak', 'how often does a bike need a tune-up', 'bike shop open on sunday'],
  ['is an old bike worth fixing', 'what does a bike tune-up cost', 'how long does a tune-up take'],
  ['what is that clicking noise', 'can i ride with a bent wheel', 'when to replace a bike chain'],
] as const;

const answered = 'what does a bike tune-up cost';

/** Questions that people type into a search box, from edge to edge of the screen. One has an answer. */
export default function Questions() {
  return (
    <div className="asked">
      {rows.map((row) => (
        <ul key={row[0]}>
          {row.map((question) => (
            <li key={question} data-answered={question === answered || undefined}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="8.5" cy="8.5" r="5.5" />
                <path d="m13 13 4.5 4.5" />
              </svg>
              <span>
                {question}
                {question === answered && (
                  <b className="asked__answer">Answered by loop.bicycles, every price on one card</b>
                )}
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
