import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { read } from '../../../read.ts';

const { platforms } = read('pages/services/social-media/social-media');

export function SocialPlatforms() {
  return (
    <section className="band" data-band="strong" data-tide aria-labelledby="platforms-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="platforms-title">Six platforms, six ways of speaking</h2>
          <p className="lead">
            Your plan says how many you use. WhatsApp and Snapchat are there too, if your people are.
          </p>
        </div>
        <ul className="networks">
          {platforms.map(({ network, features }) => (
            <li key={network}>
              <SocialIcon network={network} />
              <h3>{network}</h3>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
