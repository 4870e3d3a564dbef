import { ServiceArt } from '../../../site/src/parts/service/service-art.tsx';
import type { Palette } from '../scenes/palette.ts';
import { Scene, SceneSheet } from '../scenes/scene.tsx';
import type { SceneName } from '../scenes/scene-name.ts';

export const styles = ['art/services', 'art/scenes'];

const reels: readonly { scene: SceneName; palette: Palette; length: string; title: string }[] = [
  { scene: 'loaf', palette: 'noon', length: '0:15', title: 'Thirty hours in fifteen seconds' },
  { scene: 'bicycle', palette: 'lagoon', length: '0:30', title: 'What that noise means' },
  { scene: 'swimmer', palette: 'dusk', length: '0:45', title: 'Six in the morning, lane two' },
];

/** Three finished reels. */
export default function FilmStrip() {
  return (
    <ServiceArt of="three reels for businesses we made up." className="film-strip">
      <SceneSheet names={reels.map(({ scene }) => scene)} />
      <ul>
        {reels.map(({ scene, palette, length, title }) => (
          <li key={scene}>
            <Scene name={scene} palette={palette} />
            <p className="film-strip__length">{length}</p>
            <p className="film-strip__title">{title}</p>
          </li>
        ))}
      </ul>
    </ServiceArt>
  );
}
