import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Time that each showcase is shown during automatic cycling. */
const rotateEveryMs = 3000;
/** Time after a visitor's selection until cycling resumes. */
const resumeAfterMs = 10_000;
/** Share of the section that must be in view for cycling. */
const visibleShare = 0.3;

const reducedMotion = '(prefers-reduced-motion: reduce)';

export interface Rotation {
  /** True while the picker cycles automatically. */
  rotating: boolean;
  /** True if animations inside may run: in view, not paused, and motion allowed. */
  moving: boolean;
  /** Stops cycling for a while after the visitor selects a showcase. */
  rest(): void;
  /** Resumes cycling at once. */
  wake(): void;
  setHovered(hovered: boolean): void;
  setFocused(focused: boolean): void;
}

function useInView(section: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setInView(latest.isIntersecting && latest.intersectionRatio >= visibleShare);
      },
      { threshold: visibleShare },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [section]);
  return inView;
}

/** Returns true if the browser tab is visible and reduced motion is off. */
function useMotionWelcome(): boolean {
  const [welcome, setWelcome] = useState(false);
  useEffect(() => {
    const query = matchMedia(reducedMotion);
    const update = () => setWelcome(!query.matches && !document.hidden);
    update();
    query.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      query.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return welcome;
}

/** Decides when the picker cycles automatically. The timer restarts when `turn`, the visible showcase, changes. */
export function useRotation(
  section: RefObject<Element | null>,
  paused: boolean,
  turn: string,
  onTurn: () => void,
): Rotation {
  const inView = useInView(section);
  const welcome = useMotionWelcome();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // A counter, so that a second selection restarts the 10 seconds.
  const [picks, setPicks] = useState(0);

  const moving = inView && welcome && !paused;
  const rotating = moving && picks === 0 && !hovered && !focused;

  useEffect(() => {
    if (picks === 0) return;
    const timer = setTimeout(() => setPicks(0), resumeAfterMs);
    return () => clearTimeout(timer);
  }, [picks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn restarts the timer.
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(onTurn, rotateEveryMs);
    return () => clearTimeout(timer);
  }, [rotating, turn, onTurn]);

  const rest = useCallback(() => setPicks((count) => count + 1), []);
  const wake = useCallback(() => setPicks(0), []);
  return { rotating, moving, rest, wake, setHovered, setFocused };
}
