import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';

const { grid } = read('pages/services/instagram-growth/instagram-growth');

/** A profile on a phone, and how it grew. */
export function InstagramProfile() {
  return (
    <ServiceArt of="The profile of a Pilates studio." className="profile">
      <div className="profile__phone">
        <div className="profile__screen">
          <div className="profile__head">
            <div className="profile__face">
              <Scene scene="palm" palette="still-evening" topic="pilates" />
            </div>
            <p>
              <b>still.pilates</b>
              Small Pilates classes above the old bakery.
            </p>
          </div>
          <div className="profile__grid">
            {grid.map((picture) => (
              <div key={picture.scene + picture.palette}>
                <Scene {...picture} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="sheet profile__growth">
        <p>New followers, 12 weeks</p>
        <svg viewBox="0 0 220 90" role="img" aria-label="Twelve columns that grow slowly, week after week">
          {[12, 15, 14, 19, 24, 23, 31, 36, 42, 47, 58, 66].map((height, index) => (
            <rect
              key={height}
              className={index === 11 ? 'is-primary' : 'profile__bar'}
              x={index * 18.4}
              y={90 - height * 1.3}
              width="12"
              height={height * 1.3}
              rx="3"
            />
          ))}
        </svg>
      </div>
      <p className="note profile__note">
        <b>“Is Thursday full?”</b> Answered in six minutes, by a person
      </p>
    </ServiceArt>
  );
}
