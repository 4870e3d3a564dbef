import { agency } from '../agency.ts';
import { findSocialIconFile, SocialIcon } from '../parts/social-icon/social-icon.tsx';
import { fillPlaceholders, words } from '../words.ts';

/** Links to the agency's social profiles: an icon if the agency has a drawing for the network, otherwise the network's name. */
export function SocialLinks() {
  const profiles = Object.entries(agency.social);
  if (profiles.length === 0) return null;
  return (
    <ul className="social-links">
      {profiles.map(([network, address]) => (
        <li key={network}>
          <SocialLink network={network} address={address} />
        </li>
      ))}
    </ul>
  );
}

export function SocialLink({ network, address }: { network: string; address: string }) {
  const hasIcon = findSocialIconFile(network) !== undefined;
  const shown = hasIcon ? <SocialIcon network={network} /> : network;
  const shape = hasIcon ? 'social-links__round' : undefined;
  if (address === 'soon') {
    return (
      <button type="button" disabled className={shape} aria-label={fillPlaceholders(words.layout.notOpen, { network })}>
        {shown}
      </button>
    );
  }
  return (
    <a href={address} className={shape} aria-label={hasIcon ? network : undefined}>
      {shown}
    </a>
  );
}
