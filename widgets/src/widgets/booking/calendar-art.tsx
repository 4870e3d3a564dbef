/** An empty month behind the button, where the calendar will be. */
export function CalendarArt() {
  return (
    <svg className="month" viewBox="0 0 350 300" preserveAspectRatio="xMidYMin meet" aria-hidden="true">
      <defs>
        <pattern id="days" width="50" height="50" patternUnits="userSpaceOnUse">
          <rect x="5" y="5" width="40" height="40" rx="12" />
        </pattern>
      </defs>
      <path d="M0 0h350v300H0z" fill="url(#days)" />
      <rect className="free" x="105" y="55" width="40" height="40" rx="12" />
      <rect className="free" x="255" y="105" width="40" height="40" rx="12" />
      <rect className="chosen" x="155" y="105" width="40" height="40" rx="12" />
    </svg>
  );
}
