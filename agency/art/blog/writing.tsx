import { PostArt } from './post-art.tsx';

export const styles = ['art/blog'];

export default function WritingArt() {
  return (
    <PostArt ground="art-badge">
      <path className="art-band" d="M0 226c60-26 100-26 160 0s100 26 160 0 60-20 80-16v90H0z" />
      <rect className="art-sheet" x="96" y="52" width="190" height="206" rx="12" transform="rotate(-5 191 155)" />
      <path className="art-line" d="m128 108 120-10M131 142l132-11M134 176l86-7" />
      <path className="art-primary" d="m236 214 96-132 30 22-96 132-38 14z" />
      <path className="art-text" d="m236 214 30 22-38 14z" />
    </PostArt>
  );
}
