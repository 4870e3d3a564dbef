export const styles = ['art/home'];

/** The curve of the tide. */
export default function DayArt() {
  return (
    <svg className="tide-curve" viewBox="0 0 1200 150" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 34c190 0 300 98 500 98S850 16 1030 16c70 0 120 12 170 26v108H0Z" />
    </svg>
  );
}
