import { Scene } from '../../art/scenes/scene.tsx';
import { formatCompactCount, formatDate } from '../../parts/sample/figures.ts';
import { type FeedItem, type GalleryBlog, type GalleryItem, listKinds } from '../../showcase/samples.ts';
import { platformNames } from '../../showcase/schemas.ts';
import { ReelFrame } from './reel-frame.tsx';

const typeNames = { post: 'Post', carousel: 'Carousel', reel: 'Reel', blog: 'Blog post' } as const;

/** Gallery card in the format of its item: post, carousel, reel or blog. */
export function GalleryCard({ item }: { item: GalleryItem }) {
  return (
    <li className="gallery__item" data-kind={listKinds(item).join(' ')}>
      <article className="sample">
        {item.type === 'carousel' && <Slides item={item} />}
        {item.type === 'reel' && <ReelFrame reel={item} />}
        {(item.type === 'post' || item.type === 'blog') && (
          <div className={`gallery__picture gallery__picture--${item.type}`}>
            <Scene {...item.picture} />
          </div>
        )}
        {item.type === 'blog' ? <BlogWords item={item} /> : <FeedWords item={item} />}
      </article>
    </li>
  );
}

function FeedWords({ item }: { item: FeedItem }) {
  return (
    <div className="sample__words">
      <p className="sample__quiet">
        {typeNames[item.type]}
        {item.type === 'carousel' && ` of ${item.slides.length}`} · {platformNames[item.platform]} · {item.timeAgo}
      </p>
      <p>
        <b>{item.brand.name}</b> {item.caption} <span className="sample__tags">#{item.hashtag}</span>
      </p>
      <p className="sample__quiet">
        {formatCompactCount(item.likes)} likes · {item.comments} comments · {item.shares} shares ·{' '}
        {item.engagement.toFixed(1)}%
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
        By {item.author}, {item.brand.name}
      </p>
      <p className="sample__quiet">
        {formatDate(item.publishDate)} · {formatCompactCount(item.views)} views
      </p>
    </div>
  );
}

/** Slides of a carousel post in a row that can be swiped or scrolled. */
function Slides({ item: { slides, picture, brand } }: { item: Extract<FeedItem, { type: 'carousel' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <ol className="slides" tabIndex={0} aria-label={`Slides by ${brand.name}`}>
      {slides.map((text, index) => (
        <li key={text} className={`slides__slide palette-${picture.palette}`} data-of={slides.length}>
          {index === 0 && <Scene {...picture} />}
          <p className={index === 0 ? 'slides__title' : 'slides__step'}>
            {index > 0 && <span>{index}</span>}
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
