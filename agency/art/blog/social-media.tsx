import { PostArt } from './post-art.tsx';

export const styles = ['art/blog'];

export default function SocialMediaArt() {
  return (
    <PostArt ground="art-badge">
      <rect className="art-text" x="138" y="30" width="124" height="236" rx="20" />
      <rect className="art-primary" x="148" y="46" width="104" height="118" rx="8" />
      <path className="art-band" d="M148 132c26-16 52-16 70 0s28 6 34 2v30H148z" />
      <circle className="art-badge" cx="222" cy="84" r="18" />
      <path className="art-heart" d="M200 236s-26-16-26-33a13 13 0 0 1 26-5 13 13 0 0 1 26 5c0 17-26 33-26 33z" />
      <path className="art-band" d="M0 268c60-16 100-16 160 0s100 16 160 0 60-12 80-8v40H0z" />
    </PostArt>
  );
}
