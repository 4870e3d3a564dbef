/** Days and times of the agency's calendar, and the form that books one. Loaded on demand. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyTimeStyle } from '#catalogue/time.ts';
import type { CallTime } from '#catalogue/wire-booking.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import { appendStyles } from '../../shared/element/style-sheets.ts';
import { Heading, type Locales, useElement } from '../../shared/element/view.tsx';
import formStyles from '../../shared/forms/form.css?inline';
import { fillText } from '../../shared/text/fill-text.ts';
import { getApiBase } from '../../shared/worker-client/addresses.ts';
import type { BookingMessages } from './booking.messages.ts';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-times.css?inline';
import { moveGridFocus } from './grid-keys.ts';
import { forgetBooking, loadBooking, refreshBooking, type StoredBooking, storeBooking } from './stored-booking.ts';
import type { BookingTimesProps } from './times-props.ts';
import { useTimes } from './use-times.ts';
import { addDays, type Day, formatDayIn, getBrowserZone, groupTimesByDay, listWeek, listZones } from './zones.ts';

const columns = 3;

function formatTime(start: string, zone: string, { formats }: Locales, style: Intl.DateTimeFormatOptions): string {
  return applyTimeStyle(new Intl.DateTimeFormat(formats, { ...style, timeZone: zone }).format(new Date(start)));
}

const shortStyle = { hour: 'numeric', minute: '2-digit' } as const;
const zoneStyle = { ...shortStyle, timeZoneName: 'short' } as const;
const longStyle = { ...zoneStyle, weekday: 'long', month: 'long', day: 'numeric' } as const;

function formatDay(day: Day, { formats }: Locales, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(formats, { ...style, timeZone: 'UTC' }).format(new Date(day));
}

/** Selectors of the time to focus, and of the day if it has no times. */
const timeFocus = ['button.slot[aria-pressed=true]', 'button.slot', '.week-day[tabindex="0"]'];

export { findTimes } from './use-times.ts';

export function BookingTimes(props: BookingTimesProps) {
  const { host } = useElement();
  // Adds these styles here, so that only visitors who see the times load them.
  useLayoutEffect(() => {
    if (host?.shadowRoot) appendStyles(host.shadowRoot, formStyles + styles);
  }, [host]);
  return (
    <CartProvider>
      <Times {...props} />
    </CartProvider>
  );
}

function Times(props: BookingTimesProps) {
  const { page, api, messages, locales, onUnavailable, onBooked } = props;
  const [zone, setZone] = useState(getBrowserZone);
  const [asked, setFirst] = useState<Day>('');
  const today = formatDayIn(Date.now(), zone);
  const [, first = today] = [asked, today].sort();
  const [day, setDay] = useState<Day>();
  const [chosen, setChosen] = useState<CallTime>();
  const [isChoosing, setChoosing] = useState(true);
  const [isTaken, setTaken] = useState(false);
  const [booked, setBooked] = useState(() => loadBooking(page));
  const base = getApiBase(api);
  const { test } = useElement();
  const { times, hostZone, removed, remove } = useTimes(page.href, base, first, onUnavailable);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useRef<readonly string[]>([]);

  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
  const focused = find(':focus');
  // Moves the focus to the element that replaced the pressed button or the focused time. Uses a layout effect, because
  // the passive effect of an earlier render can run after the press.
  useLayoutEffect(() => {
    if (focused && !find(':focus')) focusNext.current = [...focusNext.current, ...timeFocus];
    focusNext.current.map(find).find(Boolean)?.focus();
    focusNext.current = [];
  });

  const endBooking = () => {
    forgetBooking(page);
    setBooked(undefined);
    setChoosing(true);
    onBooked(false);
  };
  const bookAnother = () => {
    focusNext.current = ['.week-day[tabindex="0"]'];
    if (chosen) remove(chosen.start);
    setChosen(undefined);
    endBooking();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor moves or cancels the call on another page, and then returns or reloads.
  useEffect(() => {
    if (!booked) return;
    onBooked(true);
    void refreshBooking(booked, base).then((current) => (current ? setBooked(current) : endBooking()));
  }, [removed]);

  if (booked) {
    return (
      <div className="times" ref={box}>
        <Booked booked={booked} messages={messages} locales={locales} onAnother={bookAnother} />
      </div>
    );
  }

  const choose = (time: CallTime) => {
    focusNext.current = ['.chosen'];
    setChosen(time);
    setChoosing(false);
    setTaken(false);
  };
  const change = () => {
    focusNext.current = timeFocus;
    setChoosing(true);
  };
  // Compares times instead of names, because a zone can have two names, such as Asia/Calcutta and Asia/Kolkata.
  const formatTimeIn = (each: string) => chosen && formatTime(chosen.start, each, locales, longStyle);
  return (
    <div className="times" ref={box}>
      {isTaken && (
        <p className="banner" role="alert">
          {messages.taken}
        </p>
      )}
      {isChoosing ? (
        <>
          <Heading below={1} className="facade-heading">
            {messages.facadeHeading}
          </Heading>
          <Week
            first={first}
            today={today}
            setFirst={setFirst}
            times={times}
            zone={zone}
            chosenDay={day}
            chosen={chosen}
            messages={messages}
            locales={locales}
            onDay={setDay}
            onTime={choose}
          />
          <ZoneChoice zone={zone} hostZone={hostZone} messages={messages} onChange={setZone} />
        </>
      ) : (
        chosen && (
          <div className="chosen" tabIndex={-1}>
            <Heading below={1} className="facade-heading">
              {formatTimeIn(zone)}
            </Heading>
            {hostZone && formatTimeIn(hostZone) !== formatTimeIn(zone) && (
              <p className="host-time">
                {fillText(
                  messages.hostTime,
                  {
                    time: formatTime(chosen.start, hostZone, locales, { ...shortStyle, weekday: 'long' }),
                    zone: formatZoneName(hostZone.replace(/^.*\//, '')),
                  },
                  locales,
                )}
              </p>
            )}
            <button type="button" className="retry" onClick={change}>
              {messages.change}
            </button>
          </div>
        )
      )}
      {chosen && (
        <div hidden={isChoosing}>
          <BookingForm
            {...props}
            zone={zone}
            time={chosen}
            onBooked={(reply) => {
              focusNext.current = ['.booked-heading'];
              const stored = { ...reply, zone };
              if (!test) storeBooking(page, stored);
              setBooked(stored);
              onBooked(true);
            }}
            onTaken={() => {
              remove(chosen.start);
              setTaken(true);
              change();
            }}
          />
        </div>
      )}
    </div>
  );
}

function formatZoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

interface WeekProps {
  first: Day;
  today: Day;
  times: readonly CallTime[] | undefined;
  zone: string;
  chosenDay: Day | undefined;
  chosen: CallTime | undefined;
  messages: BookingMessages;
  locales: Locales;
  setFirst(day: Day): void;
  onDay(day: Day): void;
  onTime(time: CallTime): void;
}

/** Days of a week, and below them the times of one day: the chosen day, or the first day that has times. */
function Week(props: WeekProps) {
  const { first, today, times, zone, chosenDay, chosen, messages, locales, setFirst, onDay, onTime } = props;
  const days = listWeek(first);
  const byDay = groupTimesByDay(times ?? [], zone);
  const free = days.filter((each) => byDay.has(each));
  const day = free.find((each) => each === chosenDay) ?? free[0] ?? first;
  const slots = byDay.get(day) ?? [];
  const label = fillText(
    messages.timesOn,
    { day: formatDay(day, locales, { weekday: 'long', month: 'long', day: 'numeric' }) },
    locales,
  );
  const grid = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focusIndex.current === undefined) return;
    grid.current?.querySelectorAll<HTMLElement>('button')[focusIndex.current]?.focus();
    focusIndex.current = undefined;
  });

  const turn = (weeks: 1 | -1, index?: number) => {
    focusIndex.current = index;
    setFirst(addDays(first, 7 * weeks));
  };
  return (
    <>
      <div className="week-head">
        <p className="week-title" aria-live="polite">
          {`${formatDay(first, locales, { month: 'short', day: 'numeric' })} – ${formatDay(addDays(first, 6), locales, { month: 'short', day: 'numeric', year: 'numeric' })}`}
        </p>
        <button
          type="button"
          className="turn"
          // Not `disabled`, because a disabled button loses the focus.
          aria-disabled={first === today}
          aria-label={messages.earlier}
          onClick={() => turn(-1)}
        >
          <Arrow d="M10 3 5 8l5 5" />
        </button>
        <button type="button" className="turn" aria-label={messages.later} onClick={() => turn(1)}>
          <Arrow d="m6 3 5 5-5 5" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table would need a header for each of the buttons */}
      <div
        role="grid"
        aria-label={messages.days}
        ref={grid}
        onKeyDown={(event) => moveGridFocus(event, days.length, (weeks, index) => turn(weeks, index))}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons in the row have the focus */}
        <div role="row" className="week">
          {days.map((each) => {
            const isFree = byDay.has(each);
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell has the focus
              <div key={each} role="gridcell" aria-selected={each === day}>
                <button
                  type="button"
                  className="week-day"
                  tabIndex={each === day ? 0 : -1}
                  aria-disabled={!isFree}
                  onClick={() => isFree && onDay(each)}
                >
                  <span>{formatDay(each, locales, { weekday: 'short' })}</span>{' '}
                  <strong>{formatDay(each, locales, { day: 'numeric' })}</strong>{' '}
                  <span className="visually-hidden">{formatDay(each, locales, { month: 'long' })}</span>
                </button>
              </div>
            );
          })}
        </div>
      </div>
      <div className="slots-box" aria-busy={times === undefined}>
        {/* Stays in the tree, because screen readers announce only changes of an existing live region. */}
        <p className="slots-title" aria-live="polite">
          {times && (free.length > 0 ? label : messages.noTimes)}
        </p>
        {times === undefined && <SlotsSkeleton />}
        {times && free.length === 0 && (
          <div>
            <button type="button" className="button button--quiet" onClick={() => turn(1, 0)}>
              {messages.later}
            </button>
          </div>
        )}
        {times && free.length > 0 && (
          <Slots
            key={day}
            label={label}
            slots={slots}
            zone={zone}
            chosen={chosen}
            locales={locales}
            onTime={onTime}
            onPage={(weeks) => turn(weeks, 0)}
          />
        )}
      </div>
    </>
  );
}

interface SlotsProps {
  label: string;
  slots: readonly CallTime[];
  zone: string;
  chosen: CallTime | undefined;
  locales: Locales;
  onTime(time: CallTime): void;
  onPage(weeks: 1 | -1): void;
}

/** Times of a day, in rows of three. */
function Slots({ label, slots, zone, chosen, locales, onTime, onPage }: SlotsProps) {
  const rows = slots.flatMap((_, index) => (index % columns === 0 ? [slots.slice(index, index + columns)] : []));
  const texts = new Set(slots.map(({ start }) => formatTime(start, zone, locales, shortStyle)));
  // A day on which the clocks go back can have a time twice.
  const style = texts.size < slots.length ? zoneStyle : shortStyle;
  const current = slots.find(({ start }) => start === chosen?.start) ?? slots[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would need a header for each of the buttons
    <div
      role="grid"
      aria-label={label}
      className="slots"
      onKeyDown={(event) => moveGridFocus(event, columns, (weeks) => onPage(weeks))}
    >
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the buttons in the row have the focus
        <div key={row[0]?.start} role="row" className="slots-row">
          {row.map((time) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell has the focus
            <div key={time.start} role="gridcell">
              <button
                type="button"
                className="slot"
                part="slot"
                tabIndex={time === current ? 0 : -1}
                aria-pressed={time.start === chosen?.start}
                onClick={() => onTime(time)}
              >
                {formatTime(time.start, zone, locales, style)}
              </button>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

function SlotsSkeleton() {
  return (
    <div className="slots" aria-hidden="true">
      {[...new Array(15)].map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <span key={index} className="slot slot--empty" />
      ))}
    </div>
  );
}

interface ZoneChoiceProps {
  zone: string;
  hostZone: string | undefined;
  messages: BookingMessages;
  onChange(zone: string): void;
}

function ZoneChoice({ zone, hostZone, messages, onChange }: ZoneChoiceProps) {
  return (
    <label className="zone">
      <span>{messages.zone}</span>
      <select className="input" value={zone} onChange={(event) => onChange(event.currentTarget.value)}>
        {listZones(zone, hostZone ?? zone).map((each) => (
          <option key={each} value={each}>
            {formatZoneName(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface BookedProps {
  booked: StoredBooking;
  messages: BookingMessages;
  locales: Locales;
  onAnother(): void;
}

function Booked({ booked, messages, locales, onAnother }: BookedProps) {
  const time = formatTime(booked.start, booked.zone, locales, { ...longStyle, year: 'numeric' });
  return (
    <div className="confirmed" role="status">
      <Heading below={1} className="facade-heading booked-heading" tabIndex={-1}>
        {fillText(booked.isPending ? messages.requestedFor : messages.bookedFor, { time }, locales)}
      </Heading>
      <p>{booked.isPending ? messages.requestedMore : messages.bookedMore}</p>
      <ul className="ways">
        <li>
          <a className="button button--primary" href={booked.file}>
            {messages.file}
          </a>
        </li>
        <li>
          <a className="button button--quiet" href={booked.manage} target="_blank" rel="noopener">
            {messages.manage}
          </a>
        </li>
        <li>
          <button type="button" className="retry" onClick={onAnother}>
            {messages.another}
          </button>
        </li>
      </ul>
    </div>
  );
}
