import Cup from '#agency/drawing/scenes/cup';
import Latte from '#agency/drawing/scenes/latte';
import Pier from '#agency/drawing/scenes/pier';
import Pour from '#agency/drawing/scenes/pour';

/** Four of the café's drawings: each is bytes that every visitor loads. */
const drawings = { cup: Cup, latte: Latte, pier: Pier, pour: Pour };

interface ArtProps {
  of: keyof typeof drawings;
  /** What the words beside it are about. */
  topic: string;
  rain?: boolean;
}

/** A picture of the sample client. It fills whatever frame it is put in. */
export function Art({ of, topic, rain = false }: ArtProps) {
  const Drawing = drawings[of];
  return <Drawing className={rain ? 'art art--rain' : 'art'} data-scene={of} data-topic={topic} />;
}
