import { brand } from '../../../agency/brand.ts';
import { footerActions, footerGroups } from '../../../agency/navigation.ts';
import { EmailLink } from '../parts/email-link/email-link.tsx';
import { comingNetworks, SocialIcon, type SocialNetwork } from '../parts/social-icon/social-icon.tsx';

const profiles: readonly { network: SocialNetwork; href: string }[] = [
  { network: 'Instagram', href: brand.social.instagram },
  { network: 'Facebook', href: brand.social.facebook },
];

export function SiteFooter() {
  return (
    <footer className="site-footer band" data-band="strong" data-tide>
      <div className="wrapper site-footer__columns">
        <div className="site-footer__start">
          <h2 className="site-footer__title">Talk to a person first.</h2>
          <ul className="site-footer__actions">
            {footerActions.map(({ path, label }) => (
              <li key={label}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        {footerGroups.map(({ label, links }) => (
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
          <h2>Contact</h2>
          <ul>
            <li>
              <EmailLink />
            </li>
            <li>
              <a href={`tel:${brand.phoneLink}`}>{brand.phone}</a>
            </li>
            <li>{brand.address}</li>
          </ul>
          <ul className="site-footer__social">
            {profiles.map(({ network, href }) => (
              <li key={network}>
                <a href={href} aria-label={network}>
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
            {comingNetworks.map((network) => (
              <li key={network}>
                <button type="button" disabled aria-label={`${network}, not open yet`}>
                  <SocialIcon network={network} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrapper site-footer__end">
        <p>
          © {brand.name}. {brand.claim}
        </p>
      </div>
      <p className="site-footer__sign" aria-hidden="true">
        {brand.name}
      </p>
    </footer>
  );
}
