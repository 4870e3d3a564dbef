import { allKinds, Filter } from '../../../site/src/parts/filter/filter.tsx';
import { SnapRow } from '../../parts/snap-row/snap-row.tsx';
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
      <SnapRow className="gallery" label="Gallery">
        {galleryItems.map((item) => (
          <GalleryCard key={item.id} item={item} />
        ))}
      </SnapRow>
    </Filter>
  );
}
