import { Drawing, drawingFile } from '../drawing/drawing.tsx';

/** `art/social/google-maps.svg` for "Google Maps", if it exists. */
export function socialIconFile(network: string): string | undefined {
  return drawingFile(`social/${network.toLowerCase().replaceAll(' ', '-')}`);
}

/** Renders nothing if the agency has no drawing of the network. */
export function SocialIcon({ network }: { network: string }) {
  const file = socialIconFile(network);
  return file ? <Drawing file={file} className="social-icon" isDecoration /> : null;
}
