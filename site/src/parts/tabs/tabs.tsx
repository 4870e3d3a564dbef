import type { ReactNode } from 'react';

export interface Tab {
  /** The panel's id, unique on the page. */
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  /** What is chosen from; the name of the list once it is one of tabs. */
  label: string;
  tabs: readonly Tab[];
}

/** Links to panels that stand one under the other. `<tab-group>` makes tabs of them, the first one open. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <tab-group>
      <ul className="tabs" data-label={label}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a className="tabs__tab" href={`#${tab.id}`}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ id, panel }) => (
        <div key={id} className="tabs__panel" id={id}>
          {panel}
        </div>
      ))}
    </tab-group>
  );
}
