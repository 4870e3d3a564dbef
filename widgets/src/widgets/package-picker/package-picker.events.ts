import type { ShowcaseId } from '#agency/ids';

export const packagePickEvent = 'agency-package-pick';
export const packageFollowEvent = 'agency-package-follow';

/** Detail of `agency-package-pick`, which fires after the visitor or the automatic cycling selects a showcase. */
export interface PackagePickDetail {
  id: ShowcaseId;
  source: 'visitor' | 'autoplay';
}
export type PackagePickEvent = CustomEvent<PackagePickDetail>;

/** Detail of `agency-package-follow`, which fires before a visitor follows a link in a showcase. */
export interface PackageFollowDetail {
  id: ShowcaseId;
  /** Absolute URL of the link the visitor follows. */
  href: string;
}
export type PackageFollowEvent = CustomEvent<PackageFollowDetail>;

declare global {
  interface HTMLElementEventMap {
    'agency-package-pick': PackagePickEvent;
    'agency-package-follow': PackageFollowEvent;
  }
}
