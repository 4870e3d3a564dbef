import { allKinds, Filter } from '../../../site/src/parts/filter/filter.tsx';
import { platformNames, socialPlatforms, socialPosts } from '../../showcase/social-posts.ts';
import { SnapRow } from '../snap-row/snap-row.tsx';
import { SocialPostCard } from './social-post.tsx';

const choices = [
  { value: allKinds, label: 'All', count: socialPosts.length },
  ...socialPlatforms.map((platform) => ({
    value: platform,
    label: platformNames[platform],
    count: socialPosts.filter((post) => post.platform === platform).length,
  })),
];

/** The twelve sample posts, by platform. */
export function SocialGallery() {
  return (
    <Filter name="platform" legend="Platform" choices={choices} emptyText="No posts found for the selected category.">
      <SnapRow className="social-gallery" label="Social posts">
        {socialPosts.map((post) => (
          <li key={post.id} data-kind={post.platform}>
            <SocialPostCard post={post} />
          </li>
        ))}
      </SnapRow>
    </Filter>
  );
}
