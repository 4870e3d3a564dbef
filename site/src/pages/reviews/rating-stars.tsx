import { fillPlaces, words } from '../../words.ts';

const points =
  '10,1.500 12.600,7.100 18.800,7.800 14.200,12 15.500,18.100 10,15 4.500,18.100 5.800,12 1.200,7.800 7.400,7.100';

/** Five stars. Without a rating an ornament of the figure beside them, which says the number. */
export function RatingStars({ rating }: { rating?: number }) {
  return (
    <svg
      className="rating-stars"
      viewBox="0 0 108 20"
      width="135"
      height="25"
      role="img"
      aria-label={rating === undefined ? undefined : fillPlaces(words.layout.stars, { rating })}
      aria-hidden={rating === undefined || undefined}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <polygon
          key={index}
          points={points}
          transform={`translate(${index * 22})`}
          data-empty={index >= (rating ?? 5) || undefined}
        />
      ))}
    </svg>
  );
}
