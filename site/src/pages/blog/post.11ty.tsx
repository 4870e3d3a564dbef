import { PostArt } from '../../../../agency/art/blog/post-art.tsx';
import { type PublishedPost, posts } from '../../../../agency/blog/posts.tsx';
import { firstSectionId, type PageContext } from '../../layouts/page.ts';
import { shareImagePath } from '../../layouts/share-image.ts';
import { articleData } from '../../layouts/structured-data.ts';

interface PostContext extends PageContext {
  readonly post: PublishedPost;
}

/** One page for each post of `content/blog/`. */
export const data = {
  posts,
  pagination: { data: 'posts', size: 1, alias: 'post' },
  permalink: ({ post }: PostContext) => `${post.path}.html`,
  article: true,
  eleventyComputed: {
    title: ({ post }: PostContext) => post.title,
    description: ({ post }: PostContext) => post.excerpt,
    structuredData: ({ post }: PostContext) => [articleData({ ...post, image: shareImagePath(post.path) })],
  },
};

export function render({ post }: PostContext) {
  const index = posts.findIndex(({ slug }) => slug === post.slug);
  const next = posts[(index + 1) % posts.length];
  return (
    <>
      <article className="post">
        <header className="band page-hero post-header" id={firstSectionId}>
          <div className="wrapper post-header__columns">
            <div className="flow">
              <p className="post-meta">
                <a href="/blog">Blog</a> <span className="badge">{post.topic}</span>{' '}
                <time dateTime={post.date}>{post.dateText}</time>, {post.minutes} minutes
              </p>
              <h1>{post.title}</h1>
              <p className="lead">{post.excerpt}</p>
            </div>
            <PostArt topic={post.topic} />
          </div>
        </header>
        <div className="wrapper prose">
          <post.Body />
        </div>
      </article>
      {next && (
        <section className="band" data-band="strong" data-tide aria-labelledby="next-title">
          <div className="wrapper post-next">
            <PostArt topic={next.topic} />
            <div className="flow">
              <p>Read next</p>
              <h2 id="next-title">
                <a href={next.path}>{next.title}</a>
              </h2>
              <p className="post-meta">
                {next.topic}, {next.minutes} minutes. Or <a href="/contact">ask us about yours</a>.
              </p>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
