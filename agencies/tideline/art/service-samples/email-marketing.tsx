import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

export default function EmailSample() {
  return (
    <Work label="A café’s email: It’s going to rain. Two for one until noon." palette="harbour">
      <Card name="mail">
        <p className="work__words">
          <b>Harbor Coffee</b> <span className="work__quiet">It’s going to rain</span>
        </p>
        <DrawnScene scene="pier" palette="harbour-rain" topic="rain" wide />
        <div className="work__words">
          <p className="work__title type-harbour">Two for one until noon</p>
          <p className="work__button">Find the pier</p>
        </div>
      </Card>
    </Work>
  );
}
