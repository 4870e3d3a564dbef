import { emptyContent } from '../../content/examples.ts';
import { countOfKind, type GalleryKind, galleryItems, galleryKinds } from '../../showcase/gallery.ts';
import { GalleryCard } from '../../showcase/gallery-card.tsx';
import { allKinds, Filter } from '../filter.tsx';
import { SnapRow } from '../snap-row.tsx';

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
