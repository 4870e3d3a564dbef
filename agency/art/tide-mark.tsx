/** The brand's sign: a sun over the tide line. */
export function TideMark() {
  return (
    <svg className="tide-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <circle className="tide-mark__sun" cx="16" cy="13" r="8" />
      <path className="tide-mark__sea" d="M1 18c5-4.6 10-4.6 15 0s10 4.6 15 0a15 15 0 0 1-30 0Z" />
    </svg>
  );
}
