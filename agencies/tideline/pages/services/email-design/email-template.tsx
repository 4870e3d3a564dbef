import { Scene } from '../../../art/scenes/scene.tsx';
import type { SampleEmail } from './email-design.ts';

/** An email as its reader sees it. Its button is drawn. */
export function EmailTemplate({ email }: { email: SampleEmail }) {
  const { scene, topic, palette, sender, header, subheader, action, code } = email;
  return (
    <div className="email-template" data-look={palette}>
      <p className="email-template__sender">{sender}</p>
      <div className="email-template__picture">
        <Scene scene={scene} palette={palette} topic={topic} />
      </div>
      <p className="email-template__header">{header}</p>
      <p>{subheader}</p>
      {code && (
        <p className="email-template__code">
          <span className="visually-hidden">Sample code </span>
          {code}
        </p>
      )}
      <p className="email-template__action">{action}</p>
    </div>
  );
}
