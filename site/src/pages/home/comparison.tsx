import { BeforeAfter } from '../../../../agency/parts/before-after/before-after.tsx';
import { beforeAfterCases } from '../../../../agency/showcase/cases.ts';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';

const sample = beforeAfterCases.find(({ brand }) => brand === 'loop');

export function HomeComparison() {
  return (
    <section className="band home-comparison" aria-labelledby="comparison-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="comparison-title">Before us, after us</h2>
          <p className="lead">
            One shop, one product, half a year. Two more are on the <a href="/examples#before-after">examples page</a>.
          </p>
        </div>
        {sample && <BeforeAfter sample={sample} />}
        <Illustrative />
      </div>
    </section>
  );
}
