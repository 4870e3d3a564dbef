/** The way back from a service to the list and the home page. */
export function Breadcrumbs({ current }: { current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/services">Services</a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
