/** A snippet of HTML that shows a widget in one state. The playground, the documentation and the tests use it. */
export interface Example {
  /** What it shows, in a few words. */
  name: string;
  html: string;
}
