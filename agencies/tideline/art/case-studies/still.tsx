import { CaseStory, storyStyles } from './parts.tsx';

export const styles = storyStyles;

export default function StillStory() {
  return (
    <CaseStory
      id="still"
      client="still"
      palettes={['still', 'still-evening']}
      message={{ scene: 'timetable', topic: 'timetable', text: 'New schedule. Nobody ever reads it, though.' }}
      posts={[
        { scene: 'shoulders', topic: 'shoulders', text: 'Shoulders down. That’s the whole post.' },
        { scene: 'mat', topic: 'mat', text: 'Two mats left for Thursday at seven.' },
      ]}
    />
  );
}
