import { formatCount } from '../../parts/sample/figures.ts';
import { adFunnel } from '../../showcase/samples.ts';
import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

const seen = formatCount(adFunnel.seen);
const { clicked, booked } = adFunnel;

/** Drawing of an ad and the leads that the ad generated. */
export default function AdsSample() {
  return (
    <Work
      label={`A bike shop’s ad for its winter tune-up: ${seen} people saw it, ${clicked} clicked and ${booked} booked`}
      palette="loop-shop"
    >
      <Card name="ad">
        <p className="work__words">
          <b>loop.bicycles</b> <span className="work__quiet">Sponsored</span>
        </p>
        <DrawnScene scene="bicycle" palette="loop" topic="bicycle" wide />
        <p className="work__words work__row">
          <b>Winter tune-up</b> <span className="work__button">Book</span>
        </p>
      </Card>
      <div className="work__funnel">
        <p>
          <b>{seen}</b> saw it
        </p>
        <p>
          <b>{clicked}</b> clicked
        </p>
        <p>
          <b>{booked}</b> booked
        </p>
      </div>
    </Work>
  );
}
