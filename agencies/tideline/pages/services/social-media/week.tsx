import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';

const { week } = read('pages/services/social-media/social-media');

/** A week of posts on a calendar. */
export function SocialWeek() {
  return (
    <ServiceArt of="A week of the Growth plan for a café." className="week">
      <ol className="sheet week__days">
        {week.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
    </ServiceArt>
  );
}

function Day({ day, time, network, picture, caption, second }: (typeof week)[number]) {
  return (
    <li className="week__day">
      <p className="week__name">{day}</p>
      <div className="week__post">
        <div className="week__picture">
          <Scene {...picture} />
        </div>
        <p className="week__time">
          <SocialIcon network={network} />
          <span className="visually-hidden">{network}</span> {time}
        </p>
        <p>{caption}</p>
      </div>
      <div className="week__post week__post--second">
        <p className="week__time">
          <SocialIcon network={second.network} />
          <span className="visually-hidden">{second.network}</span> {second.time}
        </p>
        <p>{second.caption}</p>
      </div>
    </li>
  );
}
