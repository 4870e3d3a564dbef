import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { DrawnScene } from '../scenes/scene.tsx';

export const styles = ['art/pictures', 'art/scenes'];

/** A photo on the owner's phone in the evening, and the post made from it the next morning. */
export default function PhotoToPost() {
  return (
    <div className="photo-to-post">
      <div className="photo-to-post__phone">
        <DrawnScene scene="board" palette="harbour-rain" topic="offer" label="A photo of a specials board" />
        <p>
          <b>4:02 pm</b> “Can we post this?”
        </p>
      </div>
      <svg className="photo-to-post__night" viewBox="0 0 240 240" aria-hidden="true">
        <path d="M150 30a92 92 0 1 0 66 132A78 78 0 0 1 150 30z" />
        <circle cx="198" cy="70" r="4" />
        <circle cx="224" cy="114" r="3" />
        <circle cx="30" cy="40" r="4" />
        <circle cx="66" cy="16" r="3" />
      </svg>
      <div className="photo-to-post__post">
        <p className="photo-to-post__head">
          <b>harbor.coffee</b> 9:00 am
          {['Instagram', 'Facebook', 'TikTok'].map((network) => (
            <span key={network}>
              <SocialIcon network={network} />
              <span className="visually-hidden">{network}</span>
            </span>
          ))}
        </p>
        <DrawnScene scene="board" palette="harbour" topic="offer" label="The specials board, drawn large" />
        <p>It’s wet, you’re cold, we’re warm. Two for one until noon.</p>
      </div>
    </div>
  );
}
