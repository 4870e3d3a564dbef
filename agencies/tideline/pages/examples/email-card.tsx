import { Scene } from '../../art/scenes/scene.tsx';
import { BrandMark } from '../../parts/sample/brand-mark.tsx';
import { brands } from '../../showcase/brands.ts';
import type { EmailDesign } from '../../showcase/emails.ts';

/** An e-mail as it lies open in a mail app, with its figures under it. */
export function EmailCard({ email }: { email: EmailDesign }) {
  const { brand, palette, scene, topic, type, code } = email;
  return (
    <article className={`sample email email--${type}`}>
      <header className="email__subject">
        <BrandMark brand={brand} />
        <p className="sample__who">
          <b>{email.subject}</b>
          <span>
            {brands[brand].handle}: {email.preview}
          </span>
        </p>
      </header>
      <div className={`email__body palette-${palette}`}>
        <div className="email__picture">
          <Scene scene={scene} palette={palette} topic={topic} />
        </div>
        <div className="email__words">
          <p className="email__header">{email.header}</p>
          <p>{email.subheader}</p>
          {code && <p className="email__code">{code}</p>}
          <p className="email__button">{email.cta}</p>
        </div>
      </div>
      <dl className="email__figures">
        <div>
          <dt>Opened</dt>
          <dd>{email.openRate.toFixed(1)}%</dd>
        </div>
        <div>
          <dt>Clicked</dt>
          <dd>{email.clickRate.toFixed(1)}%</dd>
        </div>
        <div>
          <dt>Orders</dt>
          <dd>{email.conversions}</dd>
        </div>
      </dl>
    </article>
  );
}
