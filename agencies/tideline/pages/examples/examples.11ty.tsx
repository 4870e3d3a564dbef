import type { ReactNode } from 'react';
import type { PageData } from '#site/src/layouts/page.ts';
import { CallToAction } from '#site/src/parts/call-to-action/call-to-action.tsx';
import { Illustrative } from '#site/src/parts/illustrative/illustrative.tsx';
import { PageHero } from '#site/src/parts/page-hero/page-hero.tsx';
import { Tabs } from '#site/src/parts/tabs/tabs.tsx';
import { Scene, SceneSheet } from '../../art/scenes/scene.tsx';
import { BeforeAfter } from '../../parts/before-after/before-after.tsx';
import { FoldedList } from '../../parts/folded-list/folded-list.tsx';
import { SnapRow } from '../../parts/snap-row/snap-row.tsx';
import { SocialGallery } from '../../parts/social-post/social-gallery.tsx';
import { StoryCard } from '../../parts/story/story.tsx';
import { beforeAfterCases, emailTypes, stories } from '../../showcase/samples.ts';
import { ArticleGallery } from './article-gallery.tsx';
import { ContentGallery } from './content-gallery.tsx';
import { EmailCard } from './email-card.tsx';
import { contactSheet, exampleSections } from './examples.ts';
import { ServiceTabs } from './service-tabs.tsx';
import { TestimonialWall } from './testimonial-wall.tsx';

export const data = {
  title: 'Our Work',
  description:
    'Samples of our work: social posts, stories, carousels, reels, emails, blog posts, ads, and three before-and-after cases. Every business is made up.',
  scripts: ['reel-controls'],
  styles: [
    'art/scenes',
    'parts/sample',
    'client-mark',
    'icon',
    'illustrative',
    'filter',
    'parts/filter-kinds',
    'tabs',
    'parts/social-post',
    'parts/story',
    'parts/before-after',
    'parts/dashboard',
    'parts/snap-row',
    'parts/folded-list',
    'stacked-bands',
  ],
} satisfies PageData;

type SectionId = (typeof exampleSections)[number]['id'];

interface ExampleSectionProps {
  id: SectionId;
  band?: 'strong' | 'emphasis';
  /** Centers the heading. By default, the heading is on the left and the introduction on the right. */
  centered?: boolean;
  lead: ReactNode;
  children: ReactNode;
}

function ExampleSection({ id, band, centered, lead, children }: ExampleSectionProps) {
  const title = exampleSections.find((section) => section.id === id)?.title;
  return (
    <section
      className="band"
      id={id}
      data-band={band}
      data-tide={band ? '' : undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className="wrapper flow flow--wide">
        <div className={centered ? 'section-heading section-heading--centered' : 'section-heading'}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

export function render() {
  return (
    <>
      <SceneSheet />
      <PageHero
        title={
          <>
            Look at the work, <mark>then decide.</mark>
          </>
        }
        lead="Posts, stories, reels, emails, articles and ads, as they leave our desk. Each was drafted with AI and finished by an editor."
        art={
          <div className="contact-sheet" aria-hidden="true">
            {contactSheet.map(([scene, topic, palette]) => (
              <Scene key={scene} scene={scene} palette={palette} topic={topic} />
            ))}
          </div>
        }
      >
        <Illustrative />
      </PageHero>

      <nav className="wrapper" aria-label="On this page">
        <ol className="jump-list">
          {exampleSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>

      <ExampleSection
        id="social-posts"
        lead={
          <>
            Twelve posts for twelve trades, each written for the feed it’s in. Sample reports are in the{' '}
            <a href="/portfolio">portfolio</a>.
          </>
        }
      >
        <SocialGallery shown={3} />
      </ExampleSection>

      <ExampleSection
        id="stories"
        band="strong"
        centered
        lead="They’re gone in a day, so each says one thing and says it big."
      >
        <SnapRow className="story-row" label="Stories">
          {stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} />
            </li>
          ))}
        </SnapRow>
      </ExampleSection>

      <ExampleSection id="gallery" lead="From one editor’s desk. “Posts” includes the carousels and the reels.">
        <ContentGallery />
      </ExampleSection>

      <ExampleSection id="before-after" band="emphasis" lead="Same shops. New feeds.">
        <CaseTabs />
      </ExampleSection>

      <ExampleSection id="email-designs" lead="Four kinds of email a small business sends, with six designs for each.">
        <EmailTabs />
      </ExampleSection>

      <ExampleSection id="seo-blog-posts" lead="Questions people type, answered in 1,000 words or more.">
        <ArticleGallery />
      </ExampleSection>

      <ExampleSection
        id="by-service"
        band="strong"
        lead="Five of our services: what the smallest plan of each includes, and what it costs."
      >
        <ServiceTabs />
      </ExampleSection>

      <ExampleSection
        id="testimonials"
        centered
        lead={
          <>
            What clients post about us. For full reviews, see the <a href="/reviews">reviews page</a>.
          </>
        }
      >
        <TestimonialWall />
      </ExampleSection>

      <CallToAction />
    </>
  );
}

function CaseTabs() {
  const tabs = beforeAfterCases.map((sample) => ({
    id: `case-${sample.brand.id}`,
    label: sample.brand.name,
    panel: <BeforeAfter sample={sample} />,
  }));
  return <Tabs label="Client" tabs={tabs} />;
}

/** Four types of email with six designs each. */
function EmailTabs() {
  const tabs = emailTypes.map(({ id, label, text, emails }) => {
    return {
      id: `email-${id}`,
      label: (
        <>
          {label} <b>{emails.length}</b>
        </>
      ),
      panel: (
        <>
          <h3 className="tabs__title">{label}</h3>
          <p className="tabs__text">{text}</p>
          <FoldedList className="email-list snap-row" label={label} shown={3} more={`Show all ${emails.length}`}>
            {emails.map((email) => (
              <li key={email.id}>
                <EmailCard email={email} />
              </li>
            ))}
          </FoldedList>
        </>
      ),
    };
  });
  return <Tabs label="Type of email" tabs={tabs} />;
}
