import { allKinds, Filter } from '#site/src/parts/filter/filter.tsx';
import { FoldedList } from '../../parts/folded-list/folded-list.tsx';
import { countGalleryItems, type GalleryKind, galleryItems, galleryKinds } from '../../showcase/samples.ts';
import { emptyContent } from './examples.ts';
import { GalleryCard } from './gallery-card.tsx';

const choices = [
  { value: allKinds, label: 'All', count: galleryItems.length },
  ...Object.entries(galleryKinds).map(([kind, label]) => ({
    value: kind,
    label,
    count: countGalleryItems(kind as GalleryKind),
  })),
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
