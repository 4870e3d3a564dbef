import type { ShowcaseId } from '#agency/ids';

export const packagePick = 'agency-package-pick';
export const packageFollow = 'agency-package-follow';

/** A showcase appeared: the visitor picked it, or the picker moved on automatically. */
export interface PackagePickDetail {
  id: ShowcaseId;
  source: 'visitor' | 'autoplay';
}
export type PackagePickEvent = CustomEvent<PackagePickDetail>;

/** A visitor follows a link in a showcase. */
export interface PackageFollowDetail {
  id: ShowcaseId;
  /** The full address the link leads to. */
  href: string;
}
export type PackageFollowEvent = CustomEvent<PackageFollowDetail>;

declare global {
  interface HTMLElementEventMap {
    'agency-package-pick': PackagePickEvent;
    'agency-package-follow': PackageFollowEvent;
  }
}
