import Cup from '#agency/drawing/scenes/cup';
import Latte from '#agency/drawing/scenes/latte';
import Pier from '#agency/drawing/scenes/pier';
import Pour from '#agency/drawing/scenes/pour';

/** Only four of the café's drawings, because every visitor downloads them. */
const drawings = { cup: Cup, latte: Latte, pier: Pier, pour: Pour };

interface ArtProps {
  of: keyof typeof drawings;
  /** Subject of the text next to the picture, such as `coffee`. */
  topic: string;
  rain?: boolean;
}

/** Picture of the sample café, scaled to fill its frame. */
export function Art({ of, topic, rain = false }: ArtProps) {
  const Drawing = drawings[of];
  return <Drawing className={rain ? 'art art--rain' : 'art'} data-scene={of} data-topic={topic} />;
}
