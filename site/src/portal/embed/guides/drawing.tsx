import type { GuideDrawing } from './guide.ts';

const lineHeight = 34;
const marker = '>';

/** Drawing of a generic editor window, because screenshots of other companies' products are copyrighted. */
export function Drawing({ menu, box, content, button }: GuideDrawing) {
  const chosen = menu.find((entry) => entry.startsWith(marker))?.slice(1) ?? '';
  const label = `A drawing of an editor: “${chosen}” is chosen in the menu, “${box}” is beside it, and a button says “${button}”.`;
  return (
    <svg className="guide-drawing" viewBox="0 0 600 340" width="600" height="340" role="img" aria-label={label}>
      <rect className="guide-drawing__window" x="1" y="1" width="598" height="338" rx="18" />
      <path className="guide-drawing__line" d="M1 46H599M190 46V339" />
      <circle cx="26" cy="24" r="6" />
      <circle cx="48" cy="24" r="6" />
      <circle cx="70" cy="24" r="6" />
      {menu.map((entry, index) => {
        const isChosen = entry.startsWith(marker);
        const top = 64 + index * (lineHeight + 8);
        return (
          <g key={entry} className={isChosen ? 'guide-drawing__chosen' : undefined}>
            {isChosen && <rect x="14" y={top} width="162" height={lineHeight} rx="17" />}
            <text x="30" y={top + 22}>
              {isChosen ? entry.slice(1) : entry}
            </text>
          </g>
        );
      })}
      <text className="guide-drawing__title" x="214" y="84">
        {box}
      </text>
      <rect className="guide-drawing__box" x="214" y="98" width="362" height="172" rx="12" />
      {contents[content]}
      <g className="guide-drawing__button">
        <rect x="436" y="284" width="140" height="40" rx="20" />
        <text x="506" y="309" textAnchor="middle">
          {button}
        </text>
      </g>
    </svg>
  );
}

const contents = {
  code: (
    <g className="guide-drawing__code">
      <path d="M236 128h250M236 154h310M256 180h220M256 206h260M236 232h150" />
    </g>
  ),
  address: (
    <g className="guide-drawing__code">
      <path d="M236 134h300" />
    </g>
  ),
  widget: (
    <g className="guide-drawing__cards">
      <rect x="232" y="116" width="100" height="136" rx="12" />
      <rect className="guide-drawing__popular" x="345" y="116" width="100" height="136" rx="12" />
      <rect x="458" y="116" width="100" height="136" rx="12" />
      <path d="M248 144h50M361 144h50M474 144h50M248 168h68M361 168h68M474 168h68" />
      <path className="guide-drawing__action" d="M258 228h48M371 228h48M484 228h48" />
    </g>
  ),
};
