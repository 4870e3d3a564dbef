/**
 * The brand's colors, by what they are for: one value, or one for light pages and one for dark. The site, the widgets, the Worker's
 * pages, the share cards and the favicon are made from these. Style sheets say `var(--brand-primary)`, or `var(--brand-text-light)`
 * for the value of one scheme; the builds put the colors in.
 */
export const colors = {
  /** Quiet background, as of a page. */
  surface: { light: '#fbf7ef', dark: '#0b2322' },
  /** Cards, panels and inputs. */
  'surface-raised': { light: '#fffdf9', dark: '#12302e' },
  text: { light: '#10312f', dark: '#f3efe4' },
  'text-quiet': { light: '#46605d', dark: '#a9c0bb' },
  /** Wide bands, dark in both schemes. */
  band: '#0e4a47',
  'on-band': '#f3efe4',
  'on-band-quiet': '#b9d6cd',
  /** Quiet emphasis, as of a popular plan. */
  emphasis: { light: '#d9efe6', dark: '#1c4643' },
  /** The primary action. */
  primary: { light: '#ff6f4f', dark: '#ff8466' },
  'on-primary': '#10312f',
  /** Large figures in the hue of the primary action, dark enough to be read. */
  'primary-strong': { light: '#b93a1c', dark: '#ffa18a' },
  danger: { light: '#b93a1c', dark: '#ffa18a' },
  badge: '#ffd36b',
  'on-badge': '#10312f',
} as const;
