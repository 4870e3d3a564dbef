import { ServiceArt } from '#site/src/parts/service/service-art.tsx';

export const styles = ['art/services'];

const stages = [
  { stage: 'See', people: '48,000', text: 'people nearby, shown a short video' },
  { stage: 'Consider', people: '3,100', text: 'clicked through to the site, shown a price' },
  { stage: 'Decide', people: '420', text: 'put something in the cart, reminded once' },
  { stage: 'Buy', people: '96', text: 'bought, and left alone for a month' },
] as const;

/** Chart of the number of people at each stage of an ad funnel. */
export default function AdFunnel() {
  return (
    <ServiceArt of="A month of a bike shop’s ads on the Standard plan." className="funnel">
      <ol>
        {stages.map(({ stage, people, text }) => (
          <li key={stage}>
            <p className="funnel__stage">{stage}</p>
            <p className="funnel__people">{people}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </ServiceArt>
  );
}
