import { Scene } from '../../art/scenes/scene.tsx';
import { formatDate, formatShort } from '../../parts/sample/counts.ts';
import { brands } from '../../showcase/brands.ts';
import { kindsOf } from '../../showcase/gallery.ts';
import type { GalleryBlog, GalleryCarousel, GalleryItem } from '../../showcase/gallery-item.ts';
import { platformNames } from '../../showcase/social-posts.ts';
import { ReelFrame } from './reel-frame.tsx';

const typeNames = { post: 'Post', carousel: 'Carousel', reel: 'Reel', blog: 'Blog post' } as const;

/** One piece of the gallery, in its own format. */
export function GalleryCard({ item }: { item: GalleryItem }) {
  return (
    <li className="gallery__item" data-kind={kindsOf(item).join(' ')}>
      <article className="sample">
        {item.type === 'carousel' && <Slides item={item} />}
        {item.type === 'reel' && <ReelFrame reel={item} />}
        {(item.type === 'post' || item.type === 'blog') && (
          <div className={`gallery__picture gallery__picture--${item.type}`}>
            <Scene scene={item.scene} palette={item.palette} topic={item.topic} />
          </div>
        )}
        {item.type === 'blog' ? <BlogWords item={item} /> : <FeedWords item={item} />}
      </article>
    </li>
  );
}

function FeedWords({ item }: { item: Exclude<GalleryItem, GalleryBlog> }) {
  return (
    <div className="sample__words">
      <p className="sample__quiet">
        {typeNames[item.type]}
        {item.type === 'carousel' && ` of ${item.slides.length}`} · {platformNames[item.platform]} · {item.timeAgo}
      </p>
      <p>
        <b>{brands[item.brand].handle}</b> {item.caption} <span className="sample__tags">#{item.hashtag}</span>
      </p>
      <p className="sample__quiet">
        {formatShort(item.likes)} likes · {item.comments} comments · {item.shares} shares · {item.engagement}%
      </p>
    </div>
  );
}

function BlogWords({ item }: { item: GalleryBlog }) {
  return (
    <div className="sample__words">
      <p className="sample__quiet">
        Blog post · {item.category} · {item.readMinutes} min
      </p>
      <h3 className="gallery__title">{item.title}</h3>
      <p>
        {item.excerpt} <span className="sample__tags">{item.tags.map((tag) => `#${tag}`).join(' ')}</span>
      </p>
      <p className="sample__quiet">
        By {item.author}, {brands[item.brand].handle}
      </p>
      <p className="sample__quiet">
        {formatDate(item.publishDate)} · {formatShort(item.views)} views
      </p>
    </div>
  );
}

/** Slides side by side, to be swiped or scrolled. */
function Slides({ item: { slides, scene, palette, topic, brand } }: { item: GalleryCarousel }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <ol className="slides" tabIndex={0} aria-label={`Slides of ${brands[brand].handle}`}>
      {slides.map((text, index) => (
        <li key={text} className={`slides__slide palette-${palette}`}>
          {index === 0 && <Scene scene={scene} palette={palette} topic={topic} />}
          <p className={index === 0 ? 'slides__title' : 'slides__step'}>
            {index > 0 && <span>{index}</span>}
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
