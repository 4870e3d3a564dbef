import { getFact } from '#site/src/agency.ts';
import { PostMockUp, ReachMockUp, StoryMockUp } from '../../parts/mock-ups/mock-ups.tsx';

export const styles = ['parts/mock-ups', 'art/scenes', 'art/home'];

export default function HeroArt() {
  return (
    <figure className="hero-art">
      <PostMockUp />
      <StoryMockUp />
      <ReachMockUp />
      <p className="hero-art__note">
        <b>Checked by an editor</b> Ready within {getFact('contentDelivery')}
      </p>
      <figcaption className="visually-hidden">Samples of our work: a post, a story and a report.</figcaption>
    </figure>
  );
}
