import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { read } from '../../../read.ts';

const { platforms } = read('pages/services/meta-ads/meta-ads');

export function MetaPlatforms() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="platforms-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="platforms-title">Facebook, Instagram, or both</h2>
          <p className="lead">Basic runs on the one you choose, Standard on both, and Advanced adds Google.</p>
        </div>
        <ul className="ad-platforms">
          {platforms.map(({ network, text, placements }) => (
            <li key={network}>
              <SocialIcon network={network} />
              <h3>{network}</h3>
              <p>{text}</p>
              <h4>Where your ads show</h4>
              <ul>
                {placements.map((placement) => (
                  <li key={placement}>{placement}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
