import { PostArt } from './post-art.tsx';

export const styles = ['art/blog'];

export default function AdsArt() {
  return (
    <PostArt ground="art-emphasis">
      {[64, 96, 82, 132, 168].map((height, index) => (
        <rect
          key={height}
          className={index === 4 ? 'art-primary' : 'art-band'}
          x={58 + index * 60}
          y={246 - height}
          width="42"
          height={height}
          rx="8"
        />
      ))}
      <path className="art-text" d="M0 246h400v54H0z" />
      <circle className="art-badge" cx="319" cy="48" r="20" />
    </PostArt>
  );
}
