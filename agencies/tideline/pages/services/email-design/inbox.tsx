import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { EmailTemplate } from './email-template.tsx';

const { samples } = read('pages/services/email-design/email-design');

/** An inbox with one of our emails open. */
export function Inbox() {
  const [open] = samples;
  if (!open) return null;
  return (
    <ServiceArt of="An inbox with four of our email designs." className="inbox">
      <div className="sheet inbox__window">
        <ul className="inbox__list">
          {samples.map((email) => (
            <li key={email.type} data-open={email === open}>
              <div className="inbox__face">
                <Scene {...email.picture} />
              </div>
              <p>
                <b>{email.sender}</b>
                {email.subject}
              </p>
            </li>
          ))}
        </ul>
        <div className="inbox__open">
          <p className="inbox__subject">{open.subject}</p>
          <EmailTemplate email={open} />
        </div>
      </div>
    </ServiceArt>
  );
}
