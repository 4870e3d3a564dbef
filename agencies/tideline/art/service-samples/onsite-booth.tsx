import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

/** The event booth, and a post published from the booth during the event. */
export default function BoothSample() {
  return (
    <Work label="A café’s booth at a fair, and a post made there, live at 11:40 am" palette="harbour">
      <Card name="booth">
        <DrawnScene scene="stand" palette="harbour-rain" topic="market" />
      </Card>
      <Card name="live">
        <DrawnScene scene="latte" palette="harbour" topic="coffee" />
        <p className="work__words">
          <b>Live, 11:40 am</b> First two hundred cups poured.
        </p>
      </Card>
    </Work>
  );
}
