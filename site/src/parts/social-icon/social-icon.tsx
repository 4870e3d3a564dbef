import { Drawing, drawingFile } from '../drawing/drawing.tsx';

/** `art/social/google-maps.svg` for "Google Maps", or none. */
export function socialIconFile(network: string): string | undefined {
  return drawingFile(`social/${network.toLowerCase().replaceAll(' ', '-')}`);
}

/** Nothing where the agency has no drawing of it. */
export function SocialIcon({ network }: { network: string }) {
  const file = socialIconFile(network);
  return file ? <Drawing file={file} className="social-icon" isDecoration /> : null;
}
