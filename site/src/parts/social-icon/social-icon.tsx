import { Drawing, findDrawingFile } from '../drawing/drawing.tsx';

/** Returns the path of a network's icon, such as `art/social/google-maps.svg`, or undefined if the file does not exist. */
export function findSocialIconFile(network: string): string | undefined {
  return findDrawingFile(`social/${network.toLowerCase().replaceAll(' ', '-')}`);
}

/** Icon of a social network, or nothing if the agency has no drawing of that icon. */
export function SocialIcon({ network }: { network: string }) {
  const file = findSocialIconFile(network);
  return file ? <Drawing file={file} className="social-icon" isDecoration /> : null;
}
