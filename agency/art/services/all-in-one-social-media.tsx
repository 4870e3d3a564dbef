import { ServiceArt } from '../../../site/src/parts/service/service-art.tsx';
import { SocialIcon } from '../../../site/src/parts/social-icon/social-icon.tsx';
import type { Palette } from '../scenes/palette.ts';
import { Scene, SceneSheet } from '../scenes/scene.tsx';
import type { SceneName } from '../scenes/scene-name.ts';

export const styles = ['art/services', 'art/scenes'];

const tiles: readonly {
  network: string;
  scene: SceneName;
  palette: Palette;
  shape: 'tall' | 'wide' | 'square';
}[] = [
  { network: 'Instagram', scene: 'cup', palette: 'sunrise', shape: 'tall' },
  { network: 'Facebook', scene: 'boat', palette: 'lagoon', shape: 'wide' },
  { network: 'LinkedIn', scene: 'chart', palette: 'beach', shape: 'square' },
  { network: 'YouTube', scene: 'stand', palette: 'noon', shape: 'square' },
  { network: 'TikTok', scene: 'dog', palette: 'dusk', shape: 'tall' },
  { network: 'Instagram', scene: 'flowers', palette: 'mist', shape: 'square' },
  { network: 'Facebook', scene: 'house', palette: 'night', shape: 'square' },
];

/** One idea in the shapes of many platforms. */
export default function PostWall() {
  return (
    <ServiceArt of="a month of posts for businesses we made up." className="post-wall">
      <SceneSheet names={tiles.map(({ scene }) => scene)} />
      <ul>
        {tiles.map(({ network, scene, palette, shape }) => (
          <li key={scene} data-shape={shape}>
            <Scene name={scene} palette={palette} />
            <p>
              <SocialIcon network={network} />
              <span className="visually-hidden">{network}</span>
            </p>
          </li>
        ))}
      </ul>
    </ServiceArt>
  );
}
