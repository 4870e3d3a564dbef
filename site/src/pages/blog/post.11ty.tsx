import type { Post } from '#agency-files/site/prose-pages.ts';
import { loadOwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import { firstSectionId, type PageContext } from '../../layouts/page.ts';
import { createArticleData } from '../../layouts/structured-data.ts';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { Speaker } from '../../parts/person/person.tsx';
import { words } from '../../words.ts';
import { PostArt, ReadingTime } from './post-parts.tsx';

interface PostContext extends PageContext {
  readonly post: Post;
}

const { posts } = agency;

// Structured data by post slug. A lookup is safe when Eleventy calls computed data with an empty post.
const articles = new Map(posts.map((post) => [post.slug, [createArticleData(post)]]));

export async function data() {
  const art = await loadOwnModules('art/blog');
  return {
    posts,
    pagination: { data: 'posts', size: 1, alias: 'post' },
    permalink: ({ post }: PostContext) => `blog/${post.slug}.html`,
    styles: ['prose', 'markdown', 'person', ...art.listStyles()],
    eleventyComputed: {
      title: ({ post }: PostContext) => post.title,
      description: ({ post }: PostContext) => post.description,
      published: ({ post }: PostContext) => post.date,
      updated: ({ post }: PostContext) => post.updated,
      structuredData: ({ post }: PostContext) => articles.get(post.slug) ?? [],
    },
  };
}

export async function render({ post }: PostContext) {
  const art = await loadOwnModules('art/blog');
  const index = posts.findIndex(({ slug }) => slug === post.slug);
  const next = posts.length > 1 ? posts[(index + 1) % posts.length] : undefined;
  return (
    <>
      <article className="post">
        <header className="band page-hero post-header" id={firstSectionId}>
          <div className="wrapper post-header__columns">
            <div className="flow">
              <p className="post-meta">
                <a href="/blog">{words.blog.title}</a> <span className="badge">{post.topic}</span>{' '}
                <time dateTime={post.date}>{post.dateText}</time>, <ReadingTime post={post} />
                {post.updated && (
                  <>
                    . {words.legal.updated} <time dateTime={post.updated}>{post.updatedText}</time>
                  </>
                )}
              </p>
              <h1>{post.title}</h1>
              <p className="lead">{post.description}</p>
              <Speaker name={post.author} />
            </div>
            <PostArt art={art} post={post} />
          </div>
        </header>
        <div className="wrapper prose">
          <Markdown text={post.body} />
        </div>
      </article>
      {next && (
        <section className="band" data-band="emphasis" data-tide aria-labelledby="next-title">
          <div className="wrapper post-next">
            <PostArt art={art} post={next} />
            <div className="flow">
              <p>{words.blog.next}</p>
              <h2 id="next-title">
                <a href={next.path}>{next.title}</a>
              </h2>
              <p className="post-meta">
                {next.topic}, <ReadingTime post={next} />. {words.blog.or} <a href="/contact">{words.blog.ask}</a>.
              </p>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
