import { type Palette, Scene } from '../../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../../art/scenes/topics.ts';
import { BrandMark } from '../../parts/sample/brand-mark.tsx';
import { type BrandName, brands } from '../../showcase/brands.ts';

interface AdCardProps {
  brand: BrandName;
  scene: SceneName;
  topic: Topic;
  palette: Palette;
  text: string;
  headline: string;
  cta: string;
}

/** A paid post as it looks in the feed. */
export function AdCard({ brand, scene, topic, palette, text, headline, cta }: AdCardProps) {
  return (
    <article className="sample ad" aria-label="Ad">
      <header className="sample__header">
        <BrandMark brand={brand} />
        <p className="sample__who">
          <b>{brands[brand].handle}</b>
          <span>Sponsored</span>
        </p>
      </header>
      <p className="sample__words">{text}</p>
      <Scene scene={scene} palette={palette} topic={topic} />
      <div className="ad__bar">
        <p>
          <b>{headline}</b>
          <span>{brands[brand].industry}</span>
        </p>
        <span className="ad__button">{cta}</span>
      </div>
    </article>
  );
}
