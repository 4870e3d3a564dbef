import { Tabs } from '#site/src/parts/tabs/tabs.tsx';
import { BeforeAfter } from '../../parts/before-after/before-after.tsx';
import { beforeAfterCases } from '../../showcase/samples.ts';

/** Three clients to choose from. */
export function CaseTabs() {
  const tabs = beforeAfterCases.map((sample) => ({
    id: `case-${sample.brand.id}`,
    label: sample.brand.name,
    panel: <BeforeAfter sample={sample} />,
  }));
  return <Tabs label="Client" tabs={tabs} />;
}
