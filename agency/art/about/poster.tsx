export const styles = ['art/about'];

/** The film's poster: a harbour at low sun, in the colors of the house. */
export default function PosterArt() {
  return (
    <svg className="film__poster" viewBox="0 0 1200 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="art-sky" d="M0 0h1200v620H0z" />
      <circle className="art-badge" cx="850" cy="300" r="150" />
      <path
        className="art-primary"
        d="M0 330c90-36 150-36 240 0s150 36 240 0 150-36 240 0 150 36 240 0 150-36 240 0v290H0z"
      />
      <path className="art-boat" d="M836 352h150l-26 42h-98zM900 350V214l74 126z" />
      <path className="art-band" d="M0 416c110-40 190-40 300 0s190 40 300 0 190-40 300 0 190 40 300 0v204H0z" />
      <path className="art-text" d="M0 510c130-40 220-40 350 0s220 40 350 0 220-40 350 0 120 26 150 20v90H0z" />
    </svg>
  );
}
