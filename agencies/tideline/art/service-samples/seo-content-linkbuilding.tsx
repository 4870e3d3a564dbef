import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

/** Drawing of search results with the client's article in first place. */
export default function SearchSample() {
  return (
    <Work label="Search results for what a bike tune-up costs, with the bike shop’s article first" palette="loop">
      <Card name="search">
        <p className="work__query">what does a bike tune-up cost</p>
        <div className="work__words work__row">
          <div>
            <span className="work__quiet">loop.bicycles, journal</span>
            <b className="work__link">What does a bike tune-up cost, and when is it due?</b>
            <span>Every price on one card, and three noises to listen for.</span>
          </div>
          <DrawnScene scene="tag" palette="loop-shop" topic="prices" />
        </div>
        <svg className="work__others" viewBox="0 0 300 70" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 10h150M0 28h270M0 52h120" />
        </svg>
      </Card>
    </Work>
  );
}
