import { CaseStory, storyStyles } from './parts.tsx';

export const styles = storyStyles;

export default function HarbourStory() {
  return (
    <CaseStory
      id="harbour"
      client="harbour"
      palettes={['harbour', 'harbour-rain']}
      message={{ scene: 'pier', topic: 'pier', text: 'Rain all week. Two for one until noon, tell people?' }}
      posts={[
        { scene: 'board', topic: 'offer', text: 'Two for one until noon. You do the sum.' },
        { scene: 'cup', topic: 'coffee', text: 'It’s wet, you’re cold, we’re warm.' },
      ]}
    />
  );
}
