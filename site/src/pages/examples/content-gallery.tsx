import { countOfKind, type GalleryKind, galleryItems, galleryKinds } from '../../../../agency/showcase/gallery.ts';
import { allKinds, Filter } from '../../parts/filter/filter.tsx';
import { SnapRow } from '../../parts/snap-row/snap-row.tsx';
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
