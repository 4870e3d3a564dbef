/** Files of a small agency without mistakes. */
export const smallAgencyFiles: Readonly<Record<string, string>> = {
  'agency.yaml': `name: Kerning
claim: We set type.
email: hello@kerning.co
url: https://kerning.co
social: { Mastodon: https://mastodon.social/@kerning }
languages: [en]
locale: en-US
currency: USD
timeZone: America/New_York
customers: businesses
pages: { widgets: false }
fonts:
  heading: { package: '@fontsource-variable/instrument-sans' }
  text: { package: '@fontsource-variable/instrument-sans', weights: 400-700 }
colors:
  surface: { light: '#ffffff', dark: '#0c0c0c' }
  surface-raised: { light: '#ffffff', dark: '#343434' }
  text: { light: '#101010', dark: '#f8f8f8' }
  text-quiet: { light: '#484848', dark: '#d8d8d8' }
  band: '#383838'
  on-band: '#ffffff'
  on-band-quiet: '#d0d0d0'
  emphasis: { light: '#f0f0f0', dark: '#555555' }
  primary: { light: '#ffd000', dark: '#ffd000' }
  on-primary: '#101010'
  primary-strong: { light: '#806000', dark: '#ffd000' }
  danger: { light: '#a01010', dark: '#ffc8c8' }
  badge: '#ffd000'
  on-badge: '#101010'
facts:
  guarantee: 30 days
  refund: Within {facts.guarantee}.
`,
  'home.yaml': `title: type, set by hand
description: A studio for type.
bands:
  - kind: hero
    title: We set type.
    lead: By hand, within {facts.guarantee}.
    claims: [founded]
`,
  'claims.yaml': `groups:
  work: [/pricing]
claims:
  - id: founded
    figure: "2025"
    label: Founded
    pages: [/, work]
`,
  'pricing.yaml': `assurances:
  - { promise: advance, text: Only 50% in advance }
`,
  'navigation.yaml': `main:
  - { label: Home, path: / }
  - label: More
    links:
      - { label: Pricing, path: /pricing, from: ads }
footer:
  title: Write to us.
`,
  'glossary.yaml': `terms:
  - term: Kerning
    meaning: The space between two letters.
`,
  'reviews.yaml': `featured:
  quote: They moved one letter.
  author: Ada
  rating: 5
  source: permitted
samples:
  - date: 2026-01-31
    author: Ben
    rating: 4
    text: Very even.
`,
  'about.yaml': `title: Two of us.
description: Who we are.
lead: We set type.
people:
  - name: Ada
`,
  'contact.yaml': `title: Write to Ada.
speaker: Ada
`,
  'blog/spacing.md': `---
title: Spacing
description: Why it matters.
date: 2026-02-28
topic: Type
---

Read the [prices](/pricing), **then** write.
`,
  'pages/how-we-work.md': `---
title: How we work
description: In four steps.
navigation: footer
---

## First we talk

Then we [begin](/pricing).
`,
  'legal/terms.md': `---
title: Terms
description: What applies.
lead: In short.
updated: 2026-01
clauses: { advance: { section: payment, says: 50% in advance } }
---

## Payment {#payment}

> You pay first.

By card, 50% in
advance.
`,
  'case-studies/mill.md': `---
title: A mill
client: The mill
source: real
packages: [adsBasic]
figures:
  - { label: Sacks, before: 10, after: 20 }
---

## What we did

We drew a wheel.
`,
};
