import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import type { EmailDesign } from '../../showcase/samples.ts';

/** Email as a mail app shows it, with its open and click rates below. */
export function EmailCard({ email }: { email: EmailDesign }) {
  const { brand, picture, type, code } = email;
  return (
    <article className={`sample email email--${type}`}>
      <header className="email__subject">
        <ClientMark client={brand} />
        <p className="sample__who">
          <b>{email.subject}</b>
          <span>
            {brand.name}: {email.preview}
          </span>
        </p>
      </header>
      <div className={`email__body palette-${picture.palette}`}>
        <div className="email__picture">
          <Scene {...picture} />
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
