import { priceLabel } from '#site/src/parts/service/figures.ts';
import { pricesPerPost } from './seo-blog-posts.ts';

/** What one post comes to in each plan: the month's price over its posts. */
export function PricePerPost() {
  return (
    <ul className="per-post">
      {pricesPerPost.map(({ plan, perPost }) => (
        <li key={plan.id}>
          <p className="figure">{perPost}</p>
          <p>
            <b>per post with {plan.plan}</b>
            {priceLabel(plan)} for {plan.quantities.posts} posts, and {plan.quantities.backlinks} backlinks with them
          </p>
        </li>
      ))}
    </ul>
  );
}
