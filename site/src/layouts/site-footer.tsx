import { agency } from '../agency.ts';
import { EmailLink } from '../parts/email-link/email-link.tsx';
import { Fold } from '../parts/fold/fold.tsx';
import { LanguageSwitch } from '../parts/language-switch/language-switch.tsx';
import { words } from '../words.ts';
import type { PageData } from './page.ts';
import { SocialLinks } from './social-links.tsx';

const { title, actions, groups } = agency.navigation.footer;

/** Links that the law requires on every page. */
export const requiredLinks = [
  { path: '/billing', label: words.billing.manage },
  { path: '/withdraw', label: words.withdraw.link },
].filter(({ path }) => agency.hasPage(path));

const groupedPaths = groups.flatMap(({ links }) => links.map(({ path }) => path));
const buyerLinks = requiredLinks.filter(({ path }) => !groupedPaths.includes(path));

interface SiteFooterProps extends Pick<PageData, 'isConfirmation' | 'isShort'> {
  path: string;
}

export function SiteFooter({ path, isConfirmation, isShort = isConfirmation }: SiteFooterProps) {
  return (
    <footer className="site-footer band" data-band="strong" data-tide>
      <div className="wrapper site-footer__columns">
        {!isConfirmation && (
          <div className="site-footer__start">
            <h2 className="site-footer__title">{title}</h2>
            <ul className="site-footer__actions">
              {actions.map(({ path, label }) => (
                <li key={label}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {groups.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <Fold title={<h2>{label}</h2>}>
              <ul>
                {links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </Fold>
          </nav>
        ))}
        <div className="site-footer__contact">
          <h2>{words.layout.contact}</h2>
          <ul>
            <li>
              <EmailLink />
            </li>
            {agency.phone && (
              <li>
                <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
              </li>
            )}
            {agency.address && <li>{agency.address}</li>}
          </ul>
          <SocialLinks />
        </div>
      </div>
      <div className="wrapper site-footer__end">
        <p>
          © {agency.name.replace(/\.$/, '')}. {agency.claim}
        </p>
        {buyerLinks.length > 0 && (
          <ul className="site-footer__buyers">
            {buyerLinks.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        <LanguageSwitch path={path} />
      </div>
      {!isShort && (
        <div className="site-footer__shore" aria-hidden="true">
          <p className="site-footer__sign">{agency.name}</p>
        </div>
      )}
    </footer>
  );
}
