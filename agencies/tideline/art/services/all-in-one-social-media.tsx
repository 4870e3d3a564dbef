import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { Scene, SceneSheet } from '../scenes/scene.tsx';

export const styles = ['art/services', 'art/scenes'];

const tiles: readonly {
  network: string;
  scene: string;
  topic: string;
  palette: string;
  shape: 'tall' | 'wide' | 'square';
}[] = [
  { network: 'Instagram', scene: 'pour', topic: 'coffee', palette: 'harbour-rain', shape: 'tall' },
  { network: 'Facebook', scene: 'pier', topic: 'pier', palette: 'harbour-rain', shape: 'wide' },
  { network: 'LinkedIn', scene: 'barista', topic: 'barista', palette: 'harbour', shape: 'square' },
  { network: 'YouTube', scene: 'latte', topic: 'coffee', palette: 'harbour', shape: 'square' },
  { network: 'TikTok', scene: 'board', topic: 'offer', palette: 'harbour', shape: 'tall' },
  { network: 'Instagram', scene: 'cup', topic: 'coffee', palette: 'harbour', shape: 'square' },
  { network: 'Facebook', scene: 'dog', topic: 'dog', palette: 'harbour-rain', shape: 'square' },
];

/** One idea as posts in the formats of several platforms. */
export default function PostWall() {
  return (
    <ServiceArt of="A café’s posts on the Growth plan." className="post-wall">
      <SceneSheet names={tiles.map(({ scene }) => scene)} />
      <ul>
        {tiles.map(({ network, scene, topic, palette, shape }) => (
          <li key={scene} data-shape={shape}>
            <Scene scene={scene} palette={palette} topic={topic} />
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
