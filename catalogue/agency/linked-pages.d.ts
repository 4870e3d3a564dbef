/** Optional pages of the site: true if the agency's site has the page. */
export declare const caseStudies: boolean;
export declare const embed: boolean;
export declare const reviews: boolean;
export declare const strategyCall: boolean;
export declare const terms: boolean;
