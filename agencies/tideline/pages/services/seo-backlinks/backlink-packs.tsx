import { formatMoney } from '#catalogue/money.ts';
import { backlinkPacks } from '../../../backlinks.ts';
import { packAdvantage } from '../../backlinks/backlinks.ts';

/** The packs, each with its price per link and what speaks for it. */
export function BacklinkPacks() {
  return (
    <ul className="packs">
      {backlinkPacks.map((pack) => (
        <li key={pack.quantity} data-popular={pack.popular}>
          <h3>
            <b>{pack.quantity}</b> backlinks
          </h3>
          {pack.popular && <span className="badge">Most Popular</span>}
          <svg viewBox="1.4 0 97.2 22" aria-hidden="true">
            {Array.from({ length: pack.quantity }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links are alike and never move.
              <circle key={index} cx={5 + (index % 10) * 10} cy={5 + Math.floor(index / 10) * 12} r="3.6" />
            ))}
          </svg>
          <p className="figure packs__price">
            {formatMoney(pack.unitAmount)}
            <small> one-time</small>
          </p>
          <p>{formatMoney(pack.perItem)} a link</p>
          <p className="packs__saving">{packAdvantage(pack) ?? 'To try it out'}</p>
          <a className={pack.popular ? 'button button--primary' : 'button'} href="/contact">
            Order {pack.quantity}
            <span className="visually-hidden"> backlinks</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
