/** Loads frames when they are nearly seen. A browser's own `loading="lazy"` takes those that are screens away, too. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
      near.unobserve(target);
      target.src = target.dataset.src ?? '';
    }
  },
  { rootMargin: '200px' },
);
for (const frame of document.querySelectorAll('iframe[data-src]')) near.observe(frame);
