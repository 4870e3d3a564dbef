import { adsPackages } from './packages/ads.ts';
import { boothPackages } from './packages/booth.ts';
import { emailPackages } from './packages/email.ts';
import { instagramPackages } from './packages/instagram.ts';
import { seoPackages } from './packages/seo.ts';
import { socialMediaPackages } from './packages/social-media.ts';
import { videoPackages } from './packages/video.ts';
import { websitePackages } from './packages/website.ts';
import type { Package } from './product.ts';

const records = [
  ...socialMediaPackages,
  ...adsPackages,
  ...seoPackages,
  ...emailPackages,
  ...instagramPackages,
  ...videoPackages,
  ...websitePackages,
  ...boothPackages,
] as const;

export type PackageId = (typeof records)[number]['id'];

/** Every plan sold on its own, in the order it is shown. Bundles are in `bundles.ts`. */
export const packages: readonly Package<PackageId>[] = records;

export function packageById(id: PackageId): Package<PackageId> {
  const found = packages.find((plan) => plan.id === id);
  if (!found) throw new Error(`No package has the id ${id}.`);
  return found;
}
