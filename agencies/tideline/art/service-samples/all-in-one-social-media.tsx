import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

const week = [
  { day: 'Mon', piece: 'Post', scene: 'pour', topic: 'coffee', palette: 'harbour' },
  { day: 'Tue', piece: 'Email', scene: 'cup', topic: 'coffee', palette: 'harbour-rain' },
  { day: 'Wed', piece: 'Reel', scene: 'latte', topic: 'coffee', palette: 'harbour' },
  { day: 'Thu', piece: 'Ad', scene: 'board', topic: 'offer', palette: 'harbour' },
  { day: 'Fri', piece: 'Article', scene: 'pier', topic: 'pier', palette: 'harbour-rain' },
] as const;

export default function AllInOneSample() {
  return (
    <Work label="A café’s week: a post, an email, a reel, an ad and an article" palette="harbour-rain">
      <Card name="week">
        <p className="work__words work__row">
          <b className="work__title type-harbour">This week</b> <span className="work__quiet">harbour.coffee</span>
        </p>
        <div className="work__days">
          {week.map(({ day, piece, scene, topic, palette }) => (
            <div key={day}>
              <span className="work__quiet">{day}</span>
              <DrawnScene scene={scene} palette={palette} topic={topic} />
              <b>{piece}</b>
            </div>
          ))}
        </div>
      </Card>
      <p className="work__sticker work__sticker--checked">Checked by a person</p>
    </Work>
  );
}
