import type { ShowcaseId } from '#agency/ids';

export const packagePick = 'agency-package-pick';
export const packageFollow = 'agency-package-follow';

/** Detail of `agency-package-pick`: a showcase appeared, selected by the visitor or automatically. */
export interface PackagePickDetail {
  id: ShowcaseId;
  source: 'visitor' | 'autoplay';
}
export type PackagePickEvent = CustomEvent<PackagePickDetail>;

/** Detail of `agency-package-follow`: a visitor follows a link in a showcase. */
export interface PackageFollowDetail {
  id: ShowcaseId;
  /** Absolute URL of the link. */
  href: string;
}
export type PackageFollowEvent = CustomEvent<PackageFollowDetail>;

declare global {
  interface HTMLElementEventMap {
    'agency-package-pick': PackagePickEvent;
    'agency-package-follow': PackageFollowEvent;
  }
}
