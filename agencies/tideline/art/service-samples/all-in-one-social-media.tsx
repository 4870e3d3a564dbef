import { formatList } from '#catalogue/format-list.ts';
import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { read } from '../../read.ts';
import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

const { week } = read('pages/services/social-media/social-media');

/** The first post of each day of a week, with the mark of its platform. */
export default function AllInOneSample() {
  const platforms = [...new Set(week.map(({ network }) => network))];
  return (
    <Work label={`A café’s week: a post every day, on ${formatList('en-US', platforms)}`} palette="harbour-rain">
      <Card name="week">
        <p className="work__words work__row">
          <b className="work__title type-harbour">This week</b> <span className="work__quiet">harbor.coffee</span>
        </p>
        <div className="work__days">
          {week.map(({ day, network, picture }) => (
            <div key={day}>
              <DrawnScene {...picture} />
              <SocialIcon network={network} />
              <b className="work__day">{day}</b>
            </div>
          ))}
          <p className="work__checked">
            <b>Checked by an editor</b>
          </p>
        </div>
      </Card>
    </Work>
  );
}
