import { type RefObject, useCallback, useEffect, useState } from 'react';

/** How long each showcase stays while the picker cycles by itself. */
const rotateEveryMs = 3000;
/** How long a visitor's own pick stays before cycling resumes. */
const resumeAfterMs = 10_000;
/** The share of the section that must be in view. */
const visibleShare = 0.3;

const reducedMotion = '(prefers-reduced-motion: reduce)';

export interface Rotation {
  /** The showcase is cycling by itself right now. */
  rotating: boolean;
  /** Things inside may move: in view, not paused, motion welcome. */
  moving: boolean;
  /** A visitor picked something: stay with it for a while. */
  rest(): void;
  /** End a rest early. */
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

/** Whether the visitor can see motion and wants it: the tab is in front and reduced motion is off. */
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

/** When the picker may cycle by itself. `turn` is what the clock restarts for: the showcase now shown. */
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
  // A count, so that a second pick starts the ten seconds again.
  const [picks, setPicks] = useState(0);

  const moving = inView && welcome && !paused;
  const rotating = moving && picks === 0 && !hovered && !focused;

  useEffect(() => {
    if (picks === 0) return;
    const timer = setTimeout(() => setPicks(0), resumeAfterMs);
    return () => clearTimeout(timer);
  }, [picks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn restarts the clock.
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(onTurn, rotateEveryMs);
    return () => clearTimeout(timer);
  }, [rotating, turn, onTurn]);

  const rest = useCallback(() => setPicks((count) => count + 1), []);
  const wake = useCallback(() => setPicks(0), []);
  return { rotating, moving, rest, wake, setHovered, setFocused };
}
