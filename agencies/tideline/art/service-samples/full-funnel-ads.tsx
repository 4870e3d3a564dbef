import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

/** Drawing of an ad and the leads that the ad generated. */
export default function AdsSample() {
  return (
    <Work
      label="A bike shop’s ad for its winter tune-up: 48,000 people saw it, 3,100 clicked and 96 booked"
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
          <b>48,000</b> saw it
        </p>
        <p>
          <b>3,100</b> clicked
        </p>
        <p>
          <b>96</b> booked
        </p>
      </div>
    </Work>
  );
}
