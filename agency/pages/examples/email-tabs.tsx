import { Tabs } from '../../../site/src/parts/tabs/tabs.tsx';
import { SnapRow } from '../../parts/snap-row/snap-row.tsx';
import { emailTypes } from '../../showcase/email-type.ts';
import { emailsOf, emailTypeNames } from '../../showcase/emails.ts';
import { EmailCard } from './email-card.tsx';

/** Four types of e-mail, six designs of each. */
export function EmailTabs() {
  const tabs = emailTypes.map((type) => {
    const emails = emailsOf(type);
    const { label, text } = emailTypeNames[type];
    return {
      id: `email-${type}`,
      label: (
        <>
          {label} <b>{emails.length}</b>
        </>
      ),
      panel: (
        <>
          <h3 className="tabs__title">{label}</h3>
          <p className="tabs__text">{text}</p>
          <SnapRow className="email-list" label={label}>
            {emails.map((email) => (
              <li key={email.id}>
                <EmailCard email={email} />
              </li>
            ))}
          </SnapRow>
        </>
      ),
    };
  });
  return <Tabs label="Type of email" tabs={tabs} />;
}
