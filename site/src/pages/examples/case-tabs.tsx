import { brands } from '../../../../agency/showcase/brands.ts';
import { beforeAfterCases } from '../../../../agency/showcase/cases.ts';
import { BeforeAfter } from '../../parts/before-after/before-after.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';

/** Three clients to choose from. */
export function CaseTabs() {
  const tabs = beforeAfterCases.map((sample) => ({
    id: `case-${sample.brand}`,
    label: brands[sample.brand].handle,
    panel: <BeforeAfter sample={sample} />,
  }));
  return <Tabs label="Client" tabs={tabs} />;
}
