import { firstSectionId } from '../../layouts/page.ts';

interface NotFoundProps {
  title: string;
  text: string;
  link: { path: string; label: string };
}

export function NotFound({ title, text, link }: NotFoundProps) {
  return (
    <section className="band not-found" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p>
          <a className="button button--primary" href={link.path}>
            {link.label}
          </a>
        </p>
      </div>
      <p className="not-found__number">404</p>
    </section>
  );
}
