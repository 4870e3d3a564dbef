/** The colors a picture is painted in; each is a class in `scene.css`. */
export type Palette = 'sunrise' | 'forest' | 'noon' | 'mist' | 'beach' | 'lagoon' | 'dusk' | 'night';
