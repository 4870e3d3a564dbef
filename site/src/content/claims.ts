/** Figures the agency claims about itself. */
export const heroClaims = [
  { figure: '2025', label: 'Founded' },
  { figure: '24/7', label: 'Support' },
  { figure: '5-Day', label: 'Results' },
  { figure: '100+', label: 'Happy Clients' },
] as const;
