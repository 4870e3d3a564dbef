import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { formatCount } from '../../parts/sample/figures.ts';
import { adFunnel } from '../../showcase/samples.ts';

export const styles = ['art/services'];

const stages = [
  { stage: 'See', people: adFunnel.seen, text: 'people nearby, shown a short video' },
  { stage: 'Consider', people: adFunnel.clicked, text: 'clicked through to the site, shown a price' },
  { stage: 'Decide', people: adFunnel.begun, text: 'started booking, reminded once if they stopped' },
  { stage: 'Book', people: adFunnel.booked, text: 'booked, and left alone for a month' },
] as const;

/** Chart of the number of people at each stage of an ad funnel. */
export default function AdFunnel() {
  return (
    <ServiceArt of="A month of a bike shop’s ads on the Standard plan." className="funnel">
      <ol>
        {stages.map(({ stage, people, text }) => (
          <li key={stage}>
            <p className="funnel__stage">{stage}</p>
            <p className="funnel__people">{formatCount(people)}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </ServiceArt>
  );
}
