import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

export default function WebsiteSample() {
  return (
    <Work label="A Pilates studio’s site in a browser: Slow is a kind of strong." palette="still-evening">
      <Card name="browser">
        <p className="work__bar work__quiet">still.pilates</p>
        <div className="work__fold">
          <div className="work__words">
            <p className="work__title type-still">Slow is a kind of strong.</p>
            <p>Small classes above the old bakery.</p>
            <p className="work__button">Book a class</p>
          </div>
          <DrawnScene scene="stretch" palette="still" topic="pilates" />
        </div>
      </Card>
    </Work>
  );
}
