import { heroClaims } from '../../../../agency/claims.ts';
import { PostMockUp } from '../../../../agency/parts/mock-ups/post.tsx';
import { ReachMockUp } from '../../../../agency/parts/mock-ups/reach.tsx';
import { StoryMockUp } from '../../../../agency/parts/mock-ups/story.tsx';
import { fact } from '../../agency.ts';
import { firstSectionId } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Links } from '../../parts/links/links.tsx';

export function HomeHero() {
  return (
    <section className="band home-hero" id={firstSectionId}>
      <div className="wrapper home-hero__columns">
        <div className="home-hero__words flow">
          <h1>
            Human experts. AI pace. <mark>Posted tomorrow.</mark>
          </h1>
          <p className="lead">
            Your posts, drafted with AI, finished by people who know your trade, and delivered the next day. Videos, ads
            and emails come from the same team, in days you can count on.
          </p>
          <Links
            links={[
              { path: '/contact', label: 'Start Free Consultation' },
              { path: '/reviews', label: 'See Success Stories' },
            ]}
          />
        </div>
        <figure className="home-hero__art">
          <PostMockUp />
          <StoryMockUp />
          <ReachMockUp />
          <p className="home-hero__note">
            <b>Checked by a person</b> Posted within {fact('contentDelivery')}
          </p>
          <figcaption className="visually-hidden">
            Samples of our work, for businesses we made up: a post, a story and a report.
          </figcaption>
        </figure>
      </div>
      <div className="wrapper">
        <Figures figures={heroClaims} />
      </div>
    </section>
  );
}
