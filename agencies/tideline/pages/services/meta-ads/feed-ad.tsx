import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';

const bars = [38, 52, 47, 61, 70, 66, 88];

/** An ad in a feed, and what came of it. */
export function FeedAd() {
  return (
    <ServiceArt of="An ad for a bike shop." className="ad-sample">
      <div className="sheet ad">
        <div className="ad__head">
          <div className="ad__face">
            <Scene scene="bicycle" palette="loop" topic="bicycle" />
          </div>
          <p>
            <b>loop.bicycles</b> Sponsored
          </p>
        </div>
        <p className="ad__text">
          Brakes that squeak in the rain are telling you something. Winter tune-ups, while you wait.
        </p>
        <div className="ad__picture">
          <Scene scene="wrench" palette="loop" topic="repair" label="A hand with a wrench at a wheel" />
        </div>
        <div className="ad__foot">
          <p>
            <b>Winter tune-up</b> Ready by six
          </p>
          <p className="ad__action">Book now</p>
        </div>
      </div>
      <div className="sheet ad-result">
        <p>Cost per booking</p>
        <p className="ad-result__figure">$6.10</p>
        <svg viewBox="0 0 140 60" aria-hidden="true">
          {bars.map((height, index) => (
            <rect
              key={height}
              className={index === bars.length - 1 ? 'is-primary' : 'ad-result__bar'}
              x={index * 20}
              y={60 - (height * 60) / 90}
              width="13"
              height={(height * 60) / 90}
              rx="3"
            />
          ))}
        </svg>
        <p>Bookings by week</p>
      </div>
      <p className="note ad-note">
        <b>Changed on Tuesday</b> Second picture off, third gets its budget
      </p>
    </ServiceArt>
  );
}
