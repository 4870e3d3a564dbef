import { CaseStory, storyStyles } from './parts.tsx';

export const styles = storyStyles;

export default function LoopStory() {
  return (
    <CaseStory
      id="loop"
      client="loop"
      palettes={['loop', 'loop-shop']}
      message={{
        scene: 'mechanic',
        topic: 'mechanic',
        text: 'Everybody calls to ask whether they need an appointment.',
      }}
      posts={[
        { scene: 'workshop', topic: 'workshop', text: 'No appointment? The door is open.' },
        { scene: 'tag', topic: 'prices', text: 'Every price, on one card.' },
      ]}
    />
  );
}
