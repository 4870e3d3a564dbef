import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { getTabForKey } from '../../shared/element/tab-keys.ts';
import { shopTools, useTools } from '../../shared/element/use-tools.ts';
import { Heading, useElement, useLocales, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { readFirstViewState } from '../../shared/first-view/first-view.ts';
import { matchMediaQuery } from '../../shared/layout.ts';
import {
  type PackageFollowDetail,
  type PackagePickDetail,
  packageFollowEvent,
  packagePickEvent,
} from './package-picker.events.ts';
import { packagePickerMessages } from './package-picker.messages.ts';
import { Price, type ShowcaseId, ShowcasePanel, showcaseIds, translateShowcases } from './showcase-panel.tsx';
import { createTileAttributes, type FirstViewState, scrollToPanels } from './showcase-state.ts';
import { useRotation } from './use-rotation.ts';

export interface PackagePickerProps {
  selected?: ShowcaseId;
  paused?: boolean;
  site?: string;
}

const [firstId = ''] = showcaseIds;

export function PackagePicker({ selected = firstId, paused: startPaused = false, site }: PackagePickerProps) {
  const messages = useMessages(packagePickerMessages);
  useTools(shopTools);
  const pages = useSitePages(site);
  const locales = useLocales();
  const showcases = translateShowcases(locales);
  const { host, emit } = useElement();
  const section = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useAttributeState('selected', selected);
  const [paused, setPaused] = useAttributeState('paused', startPaused);
  const isChanged = useHasChanged(current);

  const showNext = useCallback(() => {
    const next = showcaseIds[showcaseIds.indexOf(current) + 1] ?? firstId;
    setCurrent(next);
    emit<PackagePickDetail>(packagePickEvent, { id: next, source: 'autoplay' });
  }, [current, emit, setCurrent]);
  const { rotating, moving, pauseAfterPick, resume, setHovered, setFocused } = useRotation(
    section,
    paused,
    current,
    showNext,
  );

  useLayoutEffect(() => {
    const early = readFirstViewState<FirstViewState>(host);
    if (early.selected) setCurrent(early.selected);
    if (early.paused !== undefined) setPaused(early.paused);
    if (early.isPicked) pauseAfterPick();
    // The pointer or the focus may have entered before React could receive the event.
    setHovered(matchMediaQuery('(hover: hover)').matches && Boolean(content.current?.matches(':hover')));
    setFocused(Boolean(content.current?.querySelector(':focus-visible')));
  }, [host, setCurrent, setPaused, pauseAfterPick, setHovered, setFocused]);

  const pick = (id: ShowcaseId) => {
    pauseAfterPick();
    setCurrent(id);
    emit<PackagePickDetail>(packagePickEvent, { id, source: 'visitor' });
  };

  const shown = showcases.find(({ id }) => id === current);

  const onTileClick = (id: ShowcaseId) => {
    pick(id);
    scrollToPanels(section.current);
  };

  const onTileKey = (event: KeyboardEvent) => {
    const { length: count } = showcaseIds;
    const next = showcaseIds[getTabForKey(event.nativeEvent, { index: showcaseIds.indexOf(current), count }) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    pick(next);
    section.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };

  const onPause = () => {
    if (paused) resume();
    setPaused(!paused);
  };

  const onFollow = (id: ShowcaseId, event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    if (!emit<PackageFollowDetail>(packageFollowEvent, { id, href }, { cancelable: true })) event.preventDefault();
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
          <PauseLabel icon="M8.5 5.5v13M15.5 5.5v13" hidden={paused}>
            {messages.pause}
          </PauseLabel>
          <PauseLabel icon="M8 5.5v13l11-6.5z" hidden={!paused}>
            {messages.play}
          </PauseLabel>
          <span className="visually-hidden">{` ${messages.ofTheShowcase}`}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks pointer and focus. */}
      <div
        ref={content}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        <div className="tiles" role="tablist" aria-label={messages.services} data-rotating={rotating}>
          {showcases.map(({ id, name, icon, lang }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              className="tile"
              {...createTileAttributes(id, id === current)}
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
              locales={locales}
              site={pages}
              shown={showcase.id === current}
              moving={moving}
              onFollow={onFollow}
            />
          ))}
        </div>
        <p className="visually-hidden" aria-live={rotating ? 'off' : 'polite'}>
          {isChanged && shown && (
            <>
              <span lang={shown.lang}>{shown.name}</span>{' '}
              <Price showcase={shown} messages={messages} locales={locales} />
            </>
          )}
        </p>
      </div>
    </section>
  );
}

interface PauseLabelProps {
  icon: string;
  hidden: boolean;
  children: ReactNode;
}

function PauseLabel({ icon, hidden, children }: PauseLabelProps) {
  return (
    <span className="pause-label" hidden={hidden}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{children}</span>
    </span>
  );
}

/** Returns true once the value has differed from the value of the first render. */
function useHasChanged(value: unknown): boolean {
  const [first] = useState(value);
  const [isChanged, setChanged] = useState(false);
  if (value !== first && !isChanged) setChanged(true);
  return isChanged;
}

/** State that the visitor can change, with the value of the attribute at that time. */
interface AttributeState {
  readonly attribute: unknown;
  readonly value: unknown;
}

const keptStates = new WeakMap<Element, Record<string, AttributeState>>();

/**
 * Returns a state that the visitor can change, and that is reset whenever the attribute changes. A page may remove an
 * element and add it again, as Vue's KeepAlive does, so each element keeps its states.
 */
function useAttributeState<T>(name: string, attribute: T): [T, (value: T) => void] {
  const { host } = useElement();
  const kept = (host && keptStates.get(host)?.[name]) ?? { attribute, value: attribute };
  const [attributeBefore, setAttributeBefore] = useState(kept.attribute);
  const [value, setValue] = useState(kept.value as T);
  // Reset during render, because an effect of the first render could undo an earlier click.
  if (attributeBefore !== attribute) {
    setAttributeBefore(attribute);
    setValue(attribute);
  }
  useEffect(() => {
    if (host) keptStates.set(host, { ...keptStates.get(host), [name]: { attribute, value } });
  }, [host, name, attribute, value]);
  return [value, setValue];
}
