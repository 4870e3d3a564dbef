/** The colors a picture is painted in; each is a class in `scene.css`. The three clients have two of their own. */
export type Palette =
  | 'harbour'
  | 'harbour-rain'
  | 'loop'
  | 'loop-shop'
  | 'still'
  | 'still-evening'
  | 'sunrise'
  | 'forest'
  | 'noon'
  | 'mist'
  | 'beach'
  | 'lagoon'
  | 'dusk'
  | 'peony'
  | 'night';
