import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';

/** One site, in a browser and on a phone. */
export function BrowserMockUp() {
  return (
    <ServiceArt of="A site for a Pilates studio." className="browser-sample">
      <div className="sheet browser">
        <div className="browser__bar">
          <svg viewBox="0 0 52 12" width="52" height="12" aria-hidden="true">
            <circle className="is-primary" cx="6" cy="6" r="5" />
            <circle className="is-badge" cx="24" cy="6" r="5" />
            <circle className="is-sea" cx="42" cy="6" r="5" />
          </svg>
          <p>still.pilates</p>
        </div>
        <div className="browser__page">
          <div className="browser__words">
            <p className="browser__nav">
              <b>still</b> <span>Classes</span> <span>Teachers</span> <span>Prices</span>
            </p>
            <p className="browser__title type-still">Slow is a kind of strong.</p>
            <p>Small classes above the old bakery. The first one is on us.</p>
            <p className="browser__action">Book a first class</p>
          </div>
          <div className="browser__picture">
            <Scene scene="stretch" palette="still" topic="pilates" label="A person sits cross-legged, back straight" />
          </div>
        </div>
        <ul className="browser__classes">
          <li>
            <b>Tue 6:30 pm</b> Mat, two places left
          </li>
          <li>
            <b>Thu 7:00 am</b> Before work
          </li>
          <li>
            <b>Sat 10:00 am</b> With a friend
          </li>
        </ul>
      </div>
      <div className="browser-phone">
        <div className="browser-phone__screen">
          <p className="browser__nav">
            <b>still</b>
          </p>
          <div className="browser-phone__picture">
            <Scene scene="stretch" palette="still" topic="stretch" />
          </div>
          <p className="browser__title type-still">Slow is a kind of strong.</p>
          <p className="browser__action">Book a first class</p>
        </div>
      </div>
    </ServiceArt>
  );
}
