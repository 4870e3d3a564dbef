import { CaseStory, storyStyles } from './parts.tsx';

export const styles = storyStyles;

export default function HarbourStory() {
  return (
    <CaseStory
      id="harbour"
      client="harbour"
      palettes={['harbour', 'harbour-rain']}
      message={{ scene: 'board', topic: 'offer', text: 'Rain all week. Two for one until noon. Can you tell people?' }}
      posts={[
        { scene: 'pier', topic: 'rain', text: 'It’s wet, you’re cold, we’re warm.' },
        { scene: 'cup', topic: 'coffee', text: 'Coffee is two for one until noon. You do the math.' },
      ]}
    />
  );
}
