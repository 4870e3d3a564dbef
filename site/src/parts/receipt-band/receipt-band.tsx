import { getShownLink } from '../links/links.tsx';
import { InlineMarkdown } from '../markdown/markdown.tsx';

interface Line {
  readonly label: string;
  readonly value: string;
}

interface ReceiptBandProps {
  title: string;
  lines: readonly Line[];
  total?: Line;
  note?: string;
  link?: { readonly path: string; readonly label: string };
}

/** Section with figures added up as on a receipt. */
export function ReceiptBand({ title, lines, total, note, link: given }: ReceiptBandProps) {
  const link = getShownLink(given);
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="receipt-title">
      <div className="wrapper">
        <div className="receipt">
          <h2 id="receipt-title">{title}</h2>
          <ul>
            {lines.map((line) => (
              <ReceiptLine key={line.label} line={line} />
            ))}
            {total && <ReceiptLine line={total} isTotal />}
          </ul>
          {note && (
            <p className="receipt__note">
              <InlineMarkdown text={note} />
            </p>
          )}
          {link && (
            <p>
              <a className="button" href={link.path}>
                {link.label}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** One line of the receipt. In the markup the value precedes its label, so that screen readers say "4 emails". */
function ReceiptLine({ line: { label, value }, isTotal = false }: { line: Line; isTotal?: boolean }) {
  return (
    <li className={isTotal ? 'receipt__total' : undefined}>
      <b className="figure">{value}</b> <span>{label}</span>
    </li>
  );
}
