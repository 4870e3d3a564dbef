import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

const squares = [
  ['stretch', 'stretch', 'still'],
  ['timetable', 'timetable', 'still-evening'],
  ['shoulders', 'shoulders', 'still'],
  ['studio', 'studio', 'still-evening'],
  ['mat', 'mat', 'still'],
  ['palm', 'hands', 'still-evening'],
] as const;

const weeks = [12, 14, 19, 24, 31, 36, 47, 66];

/** Drawing of an Instagram profile and the profile's follower curve. */
export default function InstagramSample() {
  return (
    <Work
      label="A Pilates studio’s Instagram profile, and a chart of its followers growing week after week"
      palette="still"
    >
      <Card name="profile">
        <p className="work__words">
          <b>still.pilates</b> <span className="work__quiet">Studio</span>
        </p>
        <div className="work__grid">
          {squares.map(([scene, topic, palette]) => (
            <DrawnScene key={scene} scene={scene} palette={palette} topic={topic} />
          ))}
        </div>
      </Card>
      <Card name="growth">
        <div className="work__words">
          <b>New followers</b>
          <svg className="work__chart" viewBox="0 0 160 70" preserveAspectRatio="none" aria-hidden="true">
            {weeks.map((height, index) => (
              <rect key={height} x={index * 20} y={70 - height} width="14" height={height} rx="2" />
            ))}
          </svg>
        </div>
      </Card>
    </Work>
  );
}
