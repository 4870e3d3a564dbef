import type { ReactNode } from 'react';

export interface Tab {
  /** Id of the panel, unique on the page. */
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
}

/** List of links with their panels below. `<tab-group>` turns the links into tabs and opens the first panel. */
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
