import { PostArt } from './post-art.tsx';

export const styles = ['art/blog'];

export default function EmailArt() {
  return (
    <PostArt ground="art-primary">
      <rect className="art-sheet" x="78" y="84" width="244" height="150" rx="14" />
      <path className="art-line" d="m84 94 116 84L316 94" />
      <circle className="art-badge" cx="318" cy="90" r="34" />
      <path className="art-line" d="M318 76v30M308 84l10-8" />
      <path className="art-band" d="M0 258c60-20 100-20 160 0s100 20 160 0 60-16 80-12v54H0z" />
    </PostArt>
  );
}
