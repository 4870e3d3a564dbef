import { Tabs } from '#site/src/parts/tabs/tabs.tsx';
import { FoldedList } from '../../parts/folded-list/folded-list.tsx';
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
          <FoldedList className="email-list snap-row" label={label} shown={3} more={`Show all ${emails.length}`}>
            {emails.map((email) => (
              <li key={email.id}>
                <EmailCard email={email} />
              </li>
            ))}
          </FoldedList>
        </>
      ),
    };
  });
  return <Tabs label="Type of email" tabs={tabs} />;
}
