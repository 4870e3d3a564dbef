/** Checkbox that looks like the site's pause buttons and works without JavaScript: a style sheet stops the animation with `:has(.pause-box :checked)`. */
export function PauseBox({ label }: { label: string }) {
  return (
    <label className="pause-box">
      <input type="checkbox" /> <span>{label}</span>
    </label>
  );
}
