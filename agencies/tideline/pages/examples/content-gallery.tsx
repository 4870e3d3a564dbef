import { allKinds, Filter } from '#site/src/parts/filter/filter.tsx';
import { FoldedList } from '../../parts/folded-list/folded-list.tsx';
import { countOfKind, type GalleryKind, galleryItems, galleryKinds } from '../../showcase/gallery.ts';
import { emptyContent } from './examples.ts';
import { GalleryCard } from './gallery-card.tsx';

const labels: Readonly<Record<GalleryKind, string>> = {
  posts: 'Posts',
  carousels: 'Carousels',
  blogs: 'Blogs',
  reels: 'Reels',
};

const choices = [
  { value: allKinds, label: 'All', count: galleryItems.length },
  ...galleryKinds.map((kind) => ({ value: kind, label: labels[kind], count: countOfKind(kind) })),
];

export function ContentGallery() {
  return (
    <Filter name="format" legend="Format" choices={choices} emptyText={emptyContent}>
      <FoldedList
        className="gallery snap-row"
        label="Gallery"
        shown={8}
        more={`Show all ${galleryItems.length} pieces`}
      >
        {galleryItems.map((item) => (
          <GalleryCard key={item.id} item={item} />
        ))}
      </FoldedList>
    </Filter>
  );
}
