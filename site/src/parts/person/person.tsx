import { agency } from '../../agency.ts';
import { Drawing, findDrawingFile } from '../drawing/drawing.tsx';
import { Picture } from '../picture/picture.tsx';

type Person = (typeof agency.about.people)[number];

interface PortraitProps {
  person: Person;
  /** Width on the page as in the HTML attribute `sizes`. */
  sizes: string;
  /** True if the portrait needs no text alternative, because the person's name is next to it. */
  isDecoration?: boolean;
  isEager?: boolean;
}

/** Portrait of a person: a photograph, or a drawing from `art/people`. Nothing if there is neither. */
export function Portrait({ person: { portrait, drawing }, sizes, isDecoration = false, isEager }: PortraitProps) {
  if (portrait) {
    const alt = isDecoration ? '' : portrait.alt;
    return (
      <Picture className="portrait" slot="portrait" picture={portrait} alt={alt} sizes={sizes} isEager={isEager} />
    );
  }
  const file = drawing && findDrawingFile(`people/${drawing}`);
  return file ? <Drawing file={file} className="portrait" isDecoration={isDecoration} /> : undefined;
}

/** Small portrait with name and role of the person who speaks on the page. */
export function Speaker({ name }: { name: string | undefined }) {
  const person = agency.about.people.find((other) => other.name === name);
  return (
    person && (
      <p className="speaker">
        <Portrait person={person} sizes="4rem" isDecoration isEager />
        <span>
          <b>{person.name}</b>
          {person.role && <span className="speaker__role">{person.role}</span>}
        </span>
      </p>
    )
  );
}
