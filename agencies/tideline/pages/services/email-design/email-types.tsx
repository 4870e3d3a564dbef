import { read } from '../../../read.ts';
import { EmailTemplate } from './email-template.tsx';

const { samples } = read('pages/services/email-design/email-design');

/** The four types of email, each with a sample hanging below it. */
export function EmailTypes() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="types-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="types-title">Four emails every shop needs</h2>
          <p className="lead">Hello. Look what’s new. Something to read. You forgot this. One for each.</p>
        </div>
        <ul className="email-types">
          {samples.map((email) => (
            <li key={email.type}>
              <h3>{email.type}</h3>
              <p>{email.purpose}</p>
              <EmailTemplate email={email} />
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
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
