import { agency } from '../agency.ts';
import { EmailLink } from '../parts/email-link/email-link.tsx';
import { LanguageSwitch } from '../parts/language-switch/language-switch.tsx';
import { SocialIcon, type SocialNetwork } from '../parts/social-icon/social-icon.tsx';
import { fillPlaces, words } from '../words.ts';

const networks: Readonly<Record<keyof typeof agency.social, SocialNetwork>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  twitter: 'Twitter',
};

const profiles = Object.entries(networks).flatMap(([id, network]) => {
  const address = agency.social[id as keyof typeof networks];
  return address ? [{ network, address }] : [];
});

const { title, actions, groups } = agency.navigation.footer;

export function SiteFooter({ path }: { path: string }) {
  return (
    <footer className="site-footer band" data-band="strong" data-tide>
      <div className="wrapper site-footer__columns">
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
        {groups.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>{link.label}</a>
                </li>
              ))}
            </ul>
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
          {profiles.length > 0 && (
            <ul className="site-footer__social">
              {profiles.map(({ network, address }) => (
                <li key={network}>
                  {address === 'soon' ? (
                    <button type="button" disabled aria-label={fillPlaces(words.layout.notOpen, { network })}>
                      <SocialIcon network={network} />
                    </button>
                  ) : (
                    <a href={address} aria-label={network}>
                      <SocialIcon network={network} />
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="wrapper site-footer__end">
        <p>
          © {agency.name.replace(/\.$/, '')}. {agency.claim}
        </p>
        <LanguageSwitch path={path} />
      </div>
      <p className="site-footer__sign" aria-hidden="true">
        {agency.name}
      </p>
    </footer>
  );
}
