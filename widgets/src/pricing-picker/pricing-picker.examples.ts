/** Named snippets: the playground, the documentation and the accessibility tests use them. */
export const examples = {
  'Everything, starting with social media': '<agency-pricing-picker></agency-pricing-picker>',
  'Plans only, starting with video': '<agency-pricing-picker category="video" show="plans"></agency-pricing-picker>',
  'Bundles only': '<agency-pricing-picker show="bundles"></agency-pricing-picker>',
  'Add-ons only': '<agency-pricing-picker show="add-ons"></agency-pricing-picker>',
  'Its own heading': `<agency-pricing-picker show="plans" category="website">
  <h2 slot="heading">Websites, start to finish</h2>
</agency-pricing-picker>`,
  'On a dark band': '<agency-pricing-picker tone="band" show="plans"></agency-pricing-picker>',
} as const;
