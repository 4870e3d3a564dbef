/** A dashboard card. The line is drawn, not measured. */
export function ReachMockUp() {
  return (
    <article className="mock-up reach-mock-up">
      <p className="reach-mock-up__title">
        <b>Reach, last 30 days</b>
      </p>
      <svg viewBox="0 0 300 104" role="img" aria-label="A line that rises over the month">
        <path className="reach-mock-up__grid" d="M0 26h300M0 52h300M0 78h300" />
        <path
          className="reach-mock-up__area"
          d="M0 92c36-2 44-16 76-17s40 6 66-6 34-30 66-30 34-22 58-25 22-6 34-7v97H0Z"
        />
        <path
          className="reach-mock-up__line"
          d="M0 92c36-2 44-16 76-17s40 6 66-6 34-30 66-30 34-22 58-25 22-6 30-6.5"
        />
        <circle className="reach-mock-up__end" cx="294" cy="8" r="6" />
      </svg>
    </article>
  );
}
