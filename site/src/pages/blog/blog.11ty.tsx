import { PostArt } from '../../../../agency/art/blog/post-art.tsx';
import { posts } from '../../../../agency/blog/posts.tsx';
import { firstSectionId, type PageData } from '../../layouts/page.ts';

export const data = {
  title: 'Blog',
  description:
    'Notes on marketing for small businesses: writing, email, ads, search and social media. Long enough to be useful, and no longer.',
} satisfies PageData;

export function render() {
  const [newest, ...older] = posts;
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper flow flow--wide">
          <div className="blog-hero">
            <h1>Notes from the desk.</h1>
            <p className="lead">
              What works for small businesses and what does not. <a href="/blog/feed.xml">Follow by RSS.</a>
            </p>
          </div>
          {newest && (
            <article className="blog-newest">
              <PostArt topic={newest.topic} />
              <div className="flow">
                <p className="post-meta">
                  <span className="badge">{newest.topic}</span> <time dateTime={newest.date}>{newest.dateText}</time>,{' '}
                  {newest.minutes} minutes
                </p>
                <h2>
                  <a href={newest.path}>{newest.title}</a>
                </h2>
                <p className="lead">{newest.excerpt}</p>
              </div>
            </article>
          )}
        </div>
      </section>
      <section className="band" data-band="emphasis" data-tide aria-labelledby="older-title">
        <div className="wrapper flow flow--wide">
          <h2 id="older-title">Earlier</h2>
          <ul className="blog-list">
            {older.map(({ path, title, excerpt, topic, date, dateText, minutes }) => (
              <li key={path}>
                <PostArt topic={topic} />
                <div>
                  <h3>
                    <a href={path}>{title}</a>
                  </h3>
                  <p>{excerpt}</p>
                  <p className="post-meta">
                    {topic}, <time dateTime={date}>{dateText}</time>, {minutes} minutes
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <p>
            Looking for a word? The <a href="/glossary">glossary</a> explains it.
          </p>
        </div>
      </section>
    </>
  );
}
