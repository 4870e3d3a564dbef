/**
 * Calls back for each element once it is in view, or so near, and the page is at rest: after it has loaded, in idle time, one element
 * after the other.
 *
 * @param rootMargin - How near, as CSS lengths.
 * @returns How to have an element watched.
 */
export function whenSeenAtRest(act: (host: Element) => void, rootMargin = '0px'): (host: Element) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        whenIdle(() => act(target));
      }
    },
    { rootMargin },
  );
  return (host) => {
    if (document.readyState === 'complete') observer.observe(host);
    else addEventListener('load', () => observer.observe(host), { once: true });
  };
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
