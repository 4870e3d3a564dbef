import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { ClientName } from '#site/src/parts/client-mark/client-name.tsx';
import { createRandom } from '../../parts/sample/figures.ts';
import { SnapRow } from '../../parts/snap-row/snap-row.tsx';
import { wallTestimonials } from '../../showcase/samples.ts';

const names = { linkedin: 'LinkedIn', twitter: 'Twitter', instagram: 'Instagram' } as const;

export function TestimonialWall() {
  return (
    <SnapRow className="wall" label="Testimonials">
      {wallTestimonials.map((testimonial) => (
        <li key={testimonial.content}>
          <WallCard testimonial={testimonial} />
        </li>
      ))}
    </SnapRow>
  );
}

function WallCard({
  testimonial: { platform, brand, author, content },
}: {
  testimonial: (typeof wallTestimonials)[number];
}) {
  const draw = createRandom(`wall ${brand.id}`);
  return (
    <figure className="sample wall__card">
      <figcaption className="sample__header">
        <ClientMark client={brand} />
        <p className="sample__who">
          <b>{author}</b>
          <span>
            <ClientName name={brand.name} />
          </span>
        </p>
        <span className="sample__quiet">{names[platform]}</span>
      </figcaption>
      <blockquote className="wall__quote">{content}</blockquote>
      <p className="sample__quiet">
        {draw.pickBetween(14, 260)} likes · {draw.pickBetween(2, 31)} comments
      </p>
    </figure>
  );
}
