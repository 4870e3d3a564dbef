import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { partNames } from '../../shared/element/part-names.ts';
import { Heading, useElement, useLocale, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { mediaQuery } from '../../shared/layout.ts';
import {
  type PackageFollowDetail,
  type PackagePickDetail,
  packageFollow,
  packagePick,
} from './package-picker.events.ts';
import { packagePickerMessages } from './package-picker.messages.ts';
import { Price, type ShowcaseId, ShowcasePanel, showcaseIds, translatedShowcases } from './showcase-panel.tsx';
import { useRotation } from './use-rotation.ts';

export interface PackagePickerProps {
  selected?: ShowcaseId;
  paused?: boolean;
  site?: string;
}

/** Media query for screens on which the showcase may be below the visible part after a tile is selected. */
const smallScreen = '(max-width: 1024px)';

const [firstId = ''] = showcaseIds;

function neighbor(id: ShowcaseId, step: number): ShowcaseId {
  const index = showcaseIds.indexOf(id) + step;
  return showcaseIds[(index + showcaseIds.length) % showcaseIds.length] ?? id;
}

export function PackagePicker({ selected = firstId, paused: startPaused = false, site }: PackagePickerProps) {
  const messages = useMessages(packagePickerMessages);
  const pages = useSitePages(site);
  const locale = useLocale();
  const showcases = translatedShowcases(locale);
  const { emit } = useElement();
  const section = useRef<HTMLElement>(null);
  const [current, setCurrent] = useAttributeState(selected);
  const [paused, setPaused] = useAttributeState(startPaused);

  const showNext = useCallback(() => {
    const next = neighbor(current, 1);
    setCurrent(next);
    emit<PackagePickDetail>(packagePick, { id: next, source: 'autoplay' });
  }, [current, emit, setCurrent]);
  const { rotating, moving, pauseAfterPick, resume, setHovered, setFocused } = useRotation(
    section,
    paused,
    current,
    showNext,
  );

  const pick = (id: ShowcaseId) => {
    pauseAfterPick();
    setCurrent(id);
    emit<PackagePickDetail>(packagePick, { id, source: 'visitor' });
  };

  const shown = showcases.find(({ id }) => id === current);

  const onTileClick = (id: ShowcaseId) => {
    pick(id);
    if (!mediaQuery(smallScreen).matches) return;
    const isMotionReduced = mediaQuery('(prefers-reduced-motion: reduce)').matches;
    const panels = section.current?.querySelector('.panels');
    panels?.scrollIntoView?.({ behavior: isMotionReduced ? 'auto' : 'smooth', block: 'start' });
  };

  const onTileKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rightward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, ShowcaseId | undefined>> = {
      ArrowRight: neighbor(current, rightward),
      ArrowLeft: neighbor(current, -rightward),
      Home: showcaseIds[0],
      End: showcaseIds.at(-1),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    pick(target);
    section.current?.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
  };

  const onPause = () => {
    if (paused) resume();
    setPaused(!paused);
  };

  const onFollow = (id: ShowcaseId, event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    if (!emit<PackageFollowDetail>(packageFollow, { id, href }, { cancelable: true })) event.preventDefault();
  };

  // A mouse click also focuses the tile, but only keyboard focus pauses the cycling.
  const onFocus = (event: FocusEvent) => setFocused((event.target as Element).matches(':focus-visible'));
  const onBlur = () => setFocused(false);
  const onPointerEnter = (event: PointerEvent) => setHovered(event.pointerType !== 'touch');
  const onPointerLeave = () => setHovered(false);

  return (
    <section className="picker" ref={section} aria-labelledby="heading">
      <div className="top">
        <Heading id="heading" className="heading" part="heading">
          <slot name="heading">{messages.heading}</slot>
        </Heading>
        <button type="button" className="button button--quiet pause" part="pause" onClick={onPause}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={paused ? 'M8 5.5v13l11-6.5z' : 'M8.5 5.5v13M15.5 5.5v13'} />
          </svg>
          <span>{paused ? messages.play : messages.pause}</span>
          <span className="visually-hidden">{` ${messages.ofTheShowcase}`}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks pointer and focus. */}
      <div onFocus={onFocus} onBlur={onBlur} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
        <div className="tiles" role="tablist" aria-label={messages.services} data-rotating={rotating}>
          {showcases.map(({ id, name, icon, lang }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              className="tile"
              part={partNames('tile', { selected: id === current })}
              aria-selected={id === current}
              aria-controls={id === current ? `panel-${id}` : undefined}
              tabIndex={id === current ? 0 : -1}
              onClick={() => onTileClick(id)}
              onKeyDown={onTileKey}
            >
              {icon && (
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icon} />
                </svg>
              )}
              <span lang={lang}>{name}</span>
            </button>
          ))}
        </div>
        <div className="panels">
          {showcases.map((showcase) => (
            <ShowcasePanel
              key={showcase.id}
              showcase={showcase}
              messages={messages}
              locale={locale}
              site={pages}
              shown={showcase.id === current}
              moving={moving}
              onFollow={onFollow}
            />
          ))}
        </div>
        <p className="visually-hidden" aria-live={rotating ? 'off' : 'polite'}>
          <span lang={shown?.lang}>{shown?.name}</span>{' '}
          {shown && <Price showcase={shown} messages={messages} locale={locale} />}
        </p>
      </div>
    </section>
  );
}

/** Returns a state that the visitor can change, and that is reset whenever the attribute changes. */
function useAttributeState<T>(attribute: T): [T, (value: T) => void] {
  const [attributeBefore, setAttributeBefore] = useState(attribute);
  const [value, setValue] = useState(attribute);
  // Reset during render, because an effect of the first render could undo an earlier click.
  if (attributeBefore !== attribute) {
    setAttributeBefore(attribute);
    setValue(attribute);
  }
  return [value, setValue];
}
