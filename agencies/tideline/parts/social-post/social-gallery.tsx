import { allKinds, Filter } from '#site/src/parts/filter/filter.tsx';
import { socialPosts } from '../../showcase/samples.ts';
import { platformNames, platforms } from '../../showcase/schemas.ts';
import { FoldedList } from '../folded-list/folded-list.tsx';
import { SnapRow } from '../snap-row/snap-row.tsx';
import { SocialPostCard } from './social-post.tsx';

const choices = [
  { value: allKinds, label: 'All', count: socialPosts.length },
  ...platforms.map((platform) => ({
    value: platform,
    label: platformNames[platform],
    count: socialPosts.filter((post) => post.platform === platform).length,
  })),
];

/** The twelve sample posts with a filter by platform. If `shown` is set, only that many posts are visible before the list is expanded. */
export function SocialGallery({ shown }: { shown?: number }) {
  const posts = socialPosts.map((post) => (
    <li key={post.id} data-kind={post.platform}>
      <SocialPostCard post={post} />
    </li>
  ));
  return (
    <Filter name="platform" legend="Platform" choices={choices} emptyText="No posts found for the selected category.">
      {shown ? (
        <FoldedList
          className="social-gallery snap-row"
          label="Social posts"
          shown={shown}
          more={`Show all ${posts.length} posts`}
        >
          {posts}
        </FoldedList>
      ) : (
        <SnapRow className="social-gallery" label="Social posts">
          {posts}
        </SnapRow>
      )}
    </Filter>
  );
}
