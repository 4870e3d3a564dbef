import { loadOwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import { createFeedLink } from '../../layouts/feed-link.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { words } from '../../words.ts';
import { Byline, PostArt } from './post-parts.tsx';

const { title, lead, description } = agency.intros.blog;

export async function data(): Promise<PageData> {
  const art = await loadOwnModules('art/blog');
  return { title: words.blog.title, description, styles: art.listStyles() };
}

export async function render() {
  const art = await loadOwnModules('art/blog');
  const [newest, ...older] = agency.posts;
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper flow flow--wide">
          <div className="blog-hero">
            <h1>
              <HighlightedTitle text={title} />
            </h1>
            <p className="lead">
              {lead} <a {...createFeedLink()}>{words.blog.follow}</a>
            </p>
          </div>
          {newest && (
            <article className="blog-newest">
              <PostArt art={art} post={newest} />
              <div className="flow">
                <p className="post-meta">
                  <span className="badge">{newest.topic}</span> <Byline post={newest} />
                </p>
                <h2>
                  <a href={newest.path}>{newest.title}</a>
                </h2>
                <p className="lead">{newest.description}</p>
              </div>
            </article>
          )}
        </div>
      </section>
      {older.length > 0 && (
        <section className="band" data-band="emphasis" data-tide aria-labelledby="older-title">
          <div className="wrapper flow flow--wide">
            <h2 id="older-title">{words.blog.earlier}</h2>
            <ul className="blog-list">
              {older.map((post) => (
                <li key={post.path}>
                  <PostArt art={art} post={post} />
                  <div>
                    <h3>
                      <a href={post.path}>{post.title}</a>
                    </h3>
                    <p>{post.description}</p>
                    <p className="post-meta">
                      {post.topic}
                      {post.author ? '. ' : ', '}
                      <Byline post={post} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
            {agency.hasPage('/glossary') && (
              <p>
                <InlineMarkdown text={words.blog.glossary} />
              </p>
            )}
          </div>
        </section>
      )}
    </>
  );
}
