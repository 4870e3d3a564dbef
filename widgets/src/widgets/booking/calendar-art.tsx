/** A sheet of a calendar and a clock, where the calendar will be. It shows no days: which are free, only the provider knows. */
export function CalendarArt() {
  return (
    <svg className="month" viewBox="60 20 240 270" aria-hidden="true">
      <rect className="sheet" x="85" y="52" width="170" height="164" rx="20" />
      <path className="head" d="M85 72a20 20 0 0 1 20-20h130a20 20 0 0 1 20 20v26H85z" />
      <path className="line" d="M127 40v24M213 40v24M113 126h56M113 152h88M113 178h40" />
      <circle className="clock" cx="252" cy="204" r="42" />
      <path className="hand" d="M252 179v25l17 11" />
    </svg>
  );
}
