import { BeforeAfter } from '../parts/before-after/before-after.tsx';
import { beforeAfterCases } from '../showcase/samples.ts';

const sample = beforeAfterCases.find(({ brand }) => brand.id === 'loop');

export const styles = ['parts/sample', 'parts/before-after', 'client-mark', 'art/scenes'];

/** Page section that compares a client's account before and after the agency's work. */
export default function Comparison() {
  return (
    <section className="band home-comparison" aria-labelledby="comparison-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="comparison-title">Before us, after us</h2>
          <p className="lead">
            One shop, half a year apart. Two more are on the <a href="/examples#before-after">examples page</a>.
          </p>
        </div>
        {sample && <BeforeAfter sample={sample} />}
      </div>
    </section>
  );
}
