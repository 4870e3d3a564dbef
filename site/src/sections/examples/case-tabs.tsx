import { BeforeAfter } from '../../showcase/before-after.tsx';
import { brands } from '../../showcase/brands.ts';
import { beforeAfterCases } from '../../showcase/cases.ts';
import { Tabs } from '../tabs.tsx';

/** Three clients to choose from. */
export function CaseTabs() {
  const tabs = beforeAfterCases.map((sample) => ({
    id: `case-${sample.brand}`,
    label: brands[sample.brand].handle,
    panel: <BeforeAfter sample={sample} />,
  }));
  return <Tabs label="Client" tabs={tabs} />;
}
