/** Loads frames within 200 px of the viewport. `loading="lazy"` would also load frames several screens away. */
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
