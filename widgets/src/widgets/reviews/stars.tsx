const five = [0, 1, 2, 3, 4];
const star =
  'M10 1.3c.3 0 .6.2.7.5l2.3 4.9 5.4.7c.7.1 1 .9.5 1.4l-3.9 3.8 1 5.4c.1.7-.6 1.2-1.2.9L10 16.3l-4.8 2.6c-.6.3-1.3-.2-1.2-.9l1-5.4-3.9-3.8c-.5-.5-.2-1.3.5-1.4l5.4-.7 2.3-4.9c.1-.3.4-.5.7-.5z';

/** One star, filled or not by its class. */
export function Star() {
  return (
    <svg className="star" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={star} />
    </svg>
  );
}

function Five() {
  return five.map((index) => <path key={index} d={star} transform={`translate(${index * 22} 0)`} />);
}

/** A rating as five stars, the last of them in part when it is an average; read out as its label. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg className="stars" part="stars" viewBox="0 0 108 20" role="img" aria-label={label} focusable="false">
      <g className="off">
        <Five />
      </g>
      <svg className="on" width={Math.floor(rating) * 22 + (rating % 1) * 20} height="20" aria-hidden="true">
        <Five />
      </svg>
    </svg>
  );
}
