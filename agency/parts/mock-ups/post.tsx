/** A feed post of a made-up café, drawn. */
export function PostMockUp() {
  return (
    <article className="mock-up post-mock-up">
      <header className="post-mock-up__header">
        <span className="post-mock-up__avatar" aria-hidden="true" />
        <p>
          <b>harbour.coffee</b> Old Pier, 8:04
        </p>
      </header>
      <svg className="post-mock-up__art" viewBox="0 0 320 214" role="img" aria-label="A cup of coffee in the rain">
        <path className="art-primary" d="M0 0h320v214H0z" />
        <circle className="art-badge" cx="236" cy="84" r="66" />
        <path
          className="art-rain"
          d="M28 12 12 58M74 -8 52 56M118 10 96 74M166 -6 140 68M208 6 192 52M40 92 28 126M270 4 256 44M306 30 292 70"
        />
        <path className="art-band" d="M0 158c40-20 80-20 120 0s80 20 120 0 60-18 80-8v64H0z" />
        <path className="art-surface-raised" d="M86 96h96v44a38 38 0 0 1-38 38h-20a38 38 0 0 1-38-38z" />
        <path className="art-handle" d="M182 108h10a17 17 0 0 1 0 34h-11" />
        <path className="art-text" d="M86 96h96v12H86z" />
        <path className="art-steam" d="M116 82c-8-9 8-15 0-26M142 82c-8-9 8-15 0-26M166 78c-6-7 6-12 0-20" />
      </svg>
      <p className="post-mock-up__caption">Rainy-day menu, out now. Two for one until noon.</p>
      <svg className="post-mock-up__actions" viewBox="0 0 92 20" width="92" height="20" aria-hidden="true">
        <path d="M10 17S2 12 2 7.3A4 4 0 0 1 10 6a4 4 0 0 1 8 1.3C18 12 10 17 10 17ZM38 4h15v10H45l-4 3v-3h-3ZM74 17V3h12v14l-6-4.5Z" />
      </svg>
    </article>
  );
}
