import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';

const { page, benefits, steps, figures, samples } = read('pages/services/email-design/email-design');
const { name, price } = page;

export const data = createServicePageData(page, 'email', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet names={samples.map(({ picture }) => picture.scene)} />
      <ServiceHero
        name={name}
        title={
          <>
            Email design <mark>from only {price}</mark>
          </>
        }
        lead="Emails that look handmade and read as if a friend had sent them."
        art={<EmailOnPhone />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '/pricing?category=email#plans', label: 'View pricing' },
        ]}
        figures={figures}
      />
      <Inbox />
      <Benefits title="What makes people open the next email" benefits={benefits} look="lines" />
      <PlanPicker category="email" title="Two, four or six emails a month" />
      <Steps
        title="A week from idea to inbox"
        lead="Five business days, four steps. You approve the words and the design."
        steps={steps}
        look="line"
      />
      <Closing
        title="Forward us your last newsletter."
        text="We’ll reply with three things we’d change and what we’d keep. It’s free."
      />
    </>
  );
}

/** Email as the recipient sees it. The button inside is only drawn and cannot be pressed. */
function EmailTemplate({ email }: { email: (typeof samples)[number] }) {
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

/**
 * An inbox from edge to edge of the screen, with one email of each type. A visitor opens an email with its radio button,
 * so the inbox works without JavaScript.
 */
function Inbox() {
  return (
    <section className="band inbox-band" data-band="emphasis" data-tide aria-labelledby="types-title">
      <div className="wrapper section-heading">
        <h2 id="types-title">Four kinds of email</h2>
        <p className="lead">A hello, an offer, something to read and a reminder.</p>
      </div>
      <fieldset className="inbox">
        <legend className="visually-hidden">Open an email</legend>
        <ul className="email-types">
          {samples.map((email, index) => (
            <li key={email.type}>
              <label className="inbox__mail">
                <input type="radio" name="email" defaultChecked={index === 0} />
                <span className="inbox__face">
                  <Scene {...email.picture} />
                </span>
                <span>
                  <b>{email.sender}</b> {email.subject}
                </span>
              </label>
              <div className="inbox__open">
                <div className="inbox__about">
                  <h3>
                    {email.type} {email.plan && <small>{email.plan}</small>}
                  </h3>
                  <p>{email.purpose}</p>
                  <dl className="rates">
                    <div>
                      <dt>Open rate</dt>
                      <dd>{email.openRate}</dd>
                    </div>
                    <div>
                      <dt>Click rate</dt>
                      <dd>{email.clickRate}</dd>
                    </div>
                  </dl>
                </div>
                <EmailTemplate email={email} />
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  );
}

function EmailOnPhone() {
  const email = samples.find(({ type }) => type === 'Newsletters');
  if (!email) return null;
  return (
    <ServiceArt of="A newsletter from a Pilates studio." className="email-phone">
      <div className="email-phone__frame">
        <EmailTemplate email={email} />
      </div>
    </ServiceArt>
  );
}
