/** Sample reports: what they measure, and between which bounds their figures are drawn. */
export interface Report {
  /** Names the figures, so that two reports show different ones. */
  readonly name: string;
  readonly title: string;
  readonly figures: readonly {
    readonly label: string;
    readonly lowest: number;
    readonly highest: number;
    readonly unit?: '%';
  }[];
}

export const socialReport: Report = {
  name: 'social',
  title: 'Social report',
  figures: [
    { label: 'Reach', lowest: 18_000, highest: 64_000 },
    { label: 'New followers', lowest: 140, highest: 900 },
    { label: 'Engagement', lowest: 4, highest: 9, unit: '%' },
  ],
};

export const adsReport: Report = {
  name: 'ads',
  title: 'Campaign report',
  figures: [
    { label: 'Leads', lowest: 40, highest: 190 },
    { label: 'Click rate', lowest: 2, highest: 5, unit: '%' },
    { label: 'Reach', lowest: 22_000, highest: 90_000 },
  ],
};

export const searchReport: Report = {
  name: 'search',
  title: 'Search report',
  figures: [
    { label: 'Visits', lowest: 2_400, highest: 9_800 },
    { label: 'On page one', lowest: 11, highest: 46 },
    { label: 'Click rate', lowest: 3, highest: 8, unit: '%' },
  ],
};

export const reports: readonly Report[] = [socialReport, adsReport, searchReport];
