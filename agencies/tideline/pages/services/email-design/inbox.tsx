import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';
import { type SampleEmail, sampleEmails } from './email-design.ts';
import { EmailTemplate } from './email-template.tsx';

/** An inbox with one of our emails open. */
export function Inbox() {
  const [open, ...others] = sampleEmails as readonly [SampleEmail, ...SampleEmail[]];
  return (
    <ServiceArt of="An inbox with four of our email designs." className="inbox">
      <div className="sheet inbox__window">
        <ul className="inbox__list">
          {[open, ...others].map((email) => (
            <li key={email.type} data-open={email === open}>
              <div className="inbox__face">
                <Scene scene={email.scene} palette={email.palette} topic={email.topic} />
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
