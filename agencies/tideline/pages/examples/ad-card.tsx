import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import type { Picture } from '../../art/scenes/scenes.ts';
import type { Brand } from '../../showcase/samples.ts';

interface AdCardProps {
  brand: Brand;
  picture: Picture;
  text: string;
  headline: string;
  cta: string;
}

/** A paid post as it looks in the feed. */
export function AdCard({ brand, picture, text, headline, cta }: AdCardProps) {
  return (
    <article className="sample ad" aria-label="Ad">
      <header className="sample__header">
        <ClientMark client={brand} />
        <p className="sample__who">
          <b>{brand.name}</b>
          <span>Sponsored</span>
        </p>
      </header>
      <p className="sample__words">{text}</p>
      <Scene {...picture} />
      <div className="ad__bar">
        <p>
          <b>{headline}</b>
          <span>{brand.trade}</span>
        </p>
        <span className="ad__button">{cta}</span>
      </div>
    </article>
  );
}
