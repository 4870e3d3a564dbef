import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene, SceneSheet } from '../scenes/scene.tsx';

export const styles = ['art/services', 'art/scenes'];

const reels: readonly { scene: string; topic: string; palette: string; length: string; title: string }[] = [
  { scene: 'pour', topic: 'coffee', palette: 'harbour-rain', length: '0:15', title: 'One coffee, poured by hand' },
  { scene: 'chain', topic: 'repair', palette: 'loop', length: '0:30', title: 'What that noise means' },
  { scene: 'stretch', topic: 'stretch', palette: 'still', length: '0:45', title: 'Three moves for a stiff back' },
];

export default function FilmStrip() {
  return (
    <ServiceArt of="Three reels, for a café, a bike shop and a studio." className="film-strip">
      <SceneSheet names={reels.map(({ scene }) => scene)} />
      <ul>
        {reels.map(({ scene, topic, palette, length, title }) => (
          <li key={scene}>
            <Scene scene={scene} palette={palette} topic={topic} />
            <p className="film-strip__length">{length}</p>
            <p className="film-strip__title">{title}</p>
          </li>
        ))}
      </ul>
    </ServiceArt>
  );
}
