import type { Focus, SlotName } from '#agency-files/pictures.ts';
import { publishPicture } from '#site/build/pictures.ts';

interface PictureProps {
  slot: SlotName;
  picture: { file: string; focus?: Focus };
  /** Text alternative. Empty if the text next to the picture says the same. */
  alt: string;
  /** Width on the page as in the HTML attribute `sizes`. */
  sizes: string;
  className?: string;
  /** True on the first screen, where waiting for the layout would delay the picture. */
  isEager?: boolean;
}

/** Picture from the agency's `pictures` folder, in the smallest file that the browser can show sharply. */
export function Picture({ slot, picture, alt, sizes, className, isEager = false }: PictureProps) {
  const { width, height, src, srcSet, sources } = publishPicture(slot, picture);
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
