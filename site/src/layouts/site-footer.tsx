import { brand } from '../content/brand.ts';
import { footerActions, footerGroups } from '../content/navigation.ts';
import { EmailLink } from '../sections/email-link.tsx';
import { comingNetworks, SocialIcon, type SocialNetwork } from '../sections/social-icon.tsx';

const profiles: readonly { network: SocialNetwork; href: string }[] = [
  { network: 'Instagram', href: brand.social.instagram },
  { network: 'Facebook', href: brand.social.facebook },
];

export function SiteFooter() {
  return (
    <footer className="site-footer band" data-band="pine" data-tide>
      <div className="wrapper site-footer__columns">
        <section className="site-footer__start" aria-labelledby="footer-start">
          <h2 id="footer-start" className="site-footer__title">
            Talk to a person first.
          </h2>
          <ul className="site-footer__actions">
            {footerActions.map(({ path, label }) => (
              <li key={label}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
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
        <section className="site-footer__contact" aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <ul>
            <li>
              <EmailLink />
            </li>
            <li>
              <a href={`tel:${brand.phoneLink}`}>{brand.phone}</a>
            </li>
            <li>{brand.address}</li>
          </ul>
          <ul className="site-footer__social" aria-label="Social networks">
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
        </section>
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
