import { socialMediaPage } from './social-media.ts';

/** The two claims, in large type, and what they mean. */
export function SocialClaims() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="claims-title">
      <div className="wrapper">
        <h2 id="claims-title" className="visually-hidden">
          What we promise
        </h2>
        <ul className="big-claims">
          {socialMediaPage.claims.map(({ claim, text }) => (
            <li key={claim}>
              <h3>{claim}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
