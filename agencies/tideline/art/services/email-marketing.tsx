import { ServiceArt } from '#site/src/parts/service/service-art.tsx';

export const styles = ['art/services'];

const steps = [
  { kind: 'start', title: 'Somebody signs up', text: 'at the register or on your site' },
  { kind: 'email', title: 'Hello from the pier', text: 'sent at once' },
  { kind: 'wait', title: 'Wait two days', text: '' },
  { kind: 'email', title: 'How to brew it at home', text: 'opened by most, if it’s useful' },
  { kind: 'wait', title: 'If they buy something', text: 'stop here' },
  { kind: 'email', title: 'Your first bag, 15% off', text: 'once, with the code WELCOME15' },
] as const;

/** An automated series of welcome emails. */
export default function EmailFlow() {
  return (
    <ServiceArt of="Three emails a café on the Standard plan sends to new subscribers." className="email-flow">
      <ol>
        {steps.map(({ kind, title, text }) => (
          <li key={title} data-kind={kind}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ol>
    </ServiceArt>
  );
}
