import { seoBlogPostsPage } from '../../content/services/seo-blog-posts.ts';
import { servicePageData } from '../../content/services/service-data.ts';
import { Closing } from '../../sections/services/closing.tsx';
import { PlanPicker } from '../../sections/services/plan-picker.tsx';
import { PostAnatomy } from '../../sections/services/seo-blog-posts/post-anatomy.tsx';
import { PricePerPost } from '../../sections/services/seo-blog-posts/price-per-post.tsx';
import { SampleArticles } from '../../sections/services/seo-blog-posts/sample-articles.tsx';
import { SearchResults } from '../../sections/services/seo-blog-posts/search-results.tsx';
import { ServiceHero } from '../../sections/services/service-hero.tsx';
import { SceneSheet } from '../../showcase/scenes/scene.tsx';

const { name, perPost, price } = seoBlogPostsPage;

export const data = servicePageData(seoBlogPostsPage, 'seo', 'services-search');

export function render() {
  return (
    <>
      <SceneSheet />
      <ServiceHero
        name={name}
        title={
          <>
            SEO blog posts <mark>from {price}</mark>
          </>
        }
        lead={`1000+ words that answer a question your customers really ask, researched, written and published for you: ${perPost}.`}
        art={<SearchResults />}
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
      <PostAnatomy />
      <SampleArticles />
      <PlanPicker category="seo" title="Two, four or six posts a month">
        <PricePerPost />
      </PlanPicker>
      <Closing
        title="What do people ask you on the phone?"
        text="Send us three questions. We tell you how many others search for each, and which one to answer first."
      />
    </>
  );
}
