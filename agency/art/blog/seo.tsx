import { PostArt } from './post-art.tsx';

export const styles = ['art/blog'];

export default function SeoArt() {
  return (
    <PostArt ground="art-band">
      <circle className="art-badge" cx="172" cy="138" r="86" />
      <circle className="art-sheet" cx="172" cy="138" r="62" />
      <path className="art-line" d="M138 122h68M138 146h46" />
      <path className="art-primary" d="m228 206 22-22 78 78a15.500 15.500 0 0 1-22 22z" />
    </PostArt>
  );
}
