import { Tabs } from '#site/src/parts/tabs/tabs.tsx';
import { FoldedList } from '../../parts/folded-list/folded-list.tsx';
import { emailTypes } from '../../showcase/samples.ts';
import { EmailCard } from './email-card.tsx';

/** Four types of e-mail, six designs of each. */
export function EmailTabs() {
  const tabs = emailTypes.map(({ id, label, text, emails }) => {
    return {
      id: `email-${id}`,
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
