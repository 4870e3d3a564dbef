export type SocialNetwork = 'Instagram' | 'Facebook' | 'LinkedIn' | 'YouTube' | 'TikTok' | 'Twitter';

const paths: Readonly<Record<SocialNetwork, string>> = {
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.2v.1',
  Facebook:
    'M14.5 21v-8h2.8l.5-3.4h-3.3V7.8c0-1 .4-1.8 1.9-1.8H18V3.2A20 20 0 0 0 15.5 3c-2.6 0-4.3 1.6-4.3 4.4v2.2H8.3V13h2.9v8',
  LinkedIn: 'M5 9.5V20M5 5v.1M10 20V9.5M10 14c0-2.8 1.6-4.5 4-4.5s4 1.7 4 4.5v6',
  YouTube:
    'M5 6.5h14a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 15V9A2.5 2.5 0 0 1 5 6.5Zm5 3 4.5 2.5-4.5 2.5Z',
  Twitter: 'M4 4l16 16M4 4h4l12 16h-4ZM19 4l-6 6.8M5 20l6-6.8',
  TikTok: 'M13.5 3.5v11.8a3.7 3.7 0 1 1-3.7-3.7M13.5 3.5c.3 2.8 2.200 4.7 5 5',
};

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg className="social-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={paths[network]} />
    </svg>
  );
}
