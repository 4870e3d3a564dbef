/** The colours a picture is painted in; each is a class in `css/blocks/scene.css`. */
export type Palette = 'coral' | 'pine' | 'sun' | 'foam' | 'sand' | 'lagoon' | 'dusk' | 'night';
