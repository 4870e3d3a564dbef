import { Scene } from '../../../art/scenes/scene.tsx';
import type { read } from '../../../read.ts';

type Page = ReturnType<typeof read<'pages/services/email-design/email-design'>>;
type SampleEmail = Page['samples'][number];

/** An email as its reader sees it. Its button is drawn. */
export function EmailTemplate({ email }: { email: SampleEmail }) {
  const { picture, sender, header, subheader, action, code } = email;
  return (
    <div className="email-template" data-look={picture.palette}>
      <p className="email-template__sender">{sender}</p>
      <div className="email-template__picture">
        <Scene {...picture} />
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
