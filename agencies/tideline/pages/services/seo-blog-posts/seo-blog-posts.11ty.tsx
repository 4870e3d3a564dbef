import { Closing } from '#site/src/parts/service/closing.tsx';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { SceneSheet } from '../../../art/scenes/scene.tsx';
import { PostAnatomy } from './post-anatomy.tsx';
import { PricePerPost } from './price-per-post.tsx';
import { SampleArticles } from './sample-articles.tsx';
import { SearchResults } from './search-results.tsx';
import { seoBlogPostsPage } from './seo-blog-posts.ts';

const { name, perPost, price } = seoBlogPostsPage;

export const data = servicePageData(seoBlogPostsPage, 'seo', ['art/scenes']);

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
        isMadeUp
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
        text="Send us three questions. We’ll tell you how many people search for each, and which one to answer first."
      />
    </>
  );
}
