import { type RefObject, useCallback, useEffect, useState } from 'react';
import { matchMediaQuery, observeIntersection } from '../../shared/layout.ts';

const rotationIntervalMs = 3000;
const resumeAfterMs = 10_000;
/** Share of the section that must be in view before showcases cycle. */
const minVisibleShare = 0.3;

const reducedMotion = '(prefers-reduced-motion: reduce)';

export interface Rotation {
  rotating: boolean;
  /** True if the showcase may be animated, because it is in view, not paused, and reduced motion is off. */
  moving: boolean;
  /** Stops cycling for 10 seconds after the visitor selects a showcase. */
  pauseAfterPick(): void;
  resume(): void;
  setHovered(hovered: boolean): void;
  setFocused(focused: boolean): void;
}

function useInView(section: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const update = (entries: readonly IntersectionObserverEntry[]) => {
      const latest = entries.at(-1);
      if (latest) setInView(latest.isIntersecting && latest.intersectionRatio >= minVisibleShare);
    };
    return observeIntersection(section.current, update, { threshold: minVisibleShare });
  }, [section]);
  return inView;
}

function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const query = matchMediaQuery(reducedMotion);
    const update = () => setAllowed(!query.matches && !document.hidden);
    update();
    query.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      query.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return allowed;
}

/** Calls `onNext` at regular intervals while showcases may cycle. The timer restarts when `current`, the visible showcase, changes. */
export function useRotation(
  section: RefObject<Element | null>,
  paused: boolean,
  current: string,
  onNext: () => void,
): Rotation {
  const inView = useInView(section);
  const isMotionAllowed = useMotionAllowed();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // A counter instead of a boolean, so that another selection restarts the 10 seconds.
  const [picks, setPicks] = useState(0);

  const moving = inView && isMotionAllowed && !paused;
  const rotating = moving && picks === 0 && !hovered && !focused;

  useEffect(() => {
    if (picks === 0) return;
    const timer = setTimeout(() => setPicks(0), resumeAfterMs);
    return () => clearTimeout(timer);
  }, [picks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new showcase restarts the timer.
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(onNext, rotationIntervalMs);
    return () => clearTimeout(timer);
  }, [rotating, current, onNext]);

  const pauseAfterPick = useCallback(() => setPicks((count) => count + 1), []);
  const resume = useCallback(() => setPicks(0), []);
  return { rotating, moving, pauseAfterPick, resume, setHovered, setFocused };
}
