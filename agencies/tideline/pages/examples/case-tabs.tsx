import { Tabs } from '#site/src/parts/tabs/tabs.tsx';
import { BeforeAfter } from '../../parts/before-after/before-after.tsx';
import { brands } from '../../showcase/brands.ts';
import { beforeAfterCases } from '../../showcase/cases.ts';

/** Three clients to choose from. */
export function CaseTabs() {
  const tabs = beforeAfterCases.map((sample) => ({
    id: `case-${sample.brand}`,
    label: brands[sample.brand].handle,
    panel: <BeforeAfter sample={sample} />,
  }));
  return <Tabs label="Client" tabs={tabs} />;
}
