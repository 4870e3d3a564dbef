import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useElement } from '../../shared/element/view.tsx';
import {
  type BookingConfirmedDetail,
  type BookingFailedDetail,
  type BookingOpenDetail,
  bookingConfirmedEvent,
  bookingFailedEvent,
  bookingOpenEvent,
} from './booking.events.ts';
import type { Provider } from './provider.ts';

const responseTimeoutMs = 8000;
const frameHeightPx = { min: 600, max: 1100 };

export type CalendarState = 'closed' | 'loading' | 'ready' | BookingFailedDetail['reason'];
export type Booked = Omit<BookingConfirmedDetail, 'provider'> & {
  /** True until the agency has accepted the call, if Cal.com asks the agency first. */
  isPending?: boolean | undefined;
};

export interface Calendar {
  state: CalendarState;
  booked: Booked | undefined;
  /** Number of times the calendar was opened. It is the frame's React key, so that a retry creates a new frame. */
  attempt: number;
  open(): void;
}

/** Loads the provider's calendar into `frame` and tracks its state from the messages that the frame posts. */
export function useCalendar(provider: Provider, frame: RefObject<HTMLIFrameElement | null>): Calendar {
  const { emit, test } = useElement();
  const [state, setState] = useState<CalendarState>('closed');
  const [booked, setBooked] = useState<Booked>();
  const [attempt, setAttempt] = useState(0);
  const lastUid = useRef<string>(undefined);
  const isOpen = state !== 'closed';

  const open = useCallback(() => {
    const detail: BookingOpenDetail = { provider: provider.id };
    if (!emit(bookingOpenEvent, detail, { cancelable: true })) return;
    if (test) {
      const confirmed = { uid: 'test', start: new Date().toISOString() };
      setBooked(confirmed);
      emit<BookingConfirmedDetail>(bookingConfirmedEvent, { provider: provider.id, ...confirmed });
      return;
    }
    setAttempt((count) => count + 1);
    setState('loading');
  }, [emit, provider, test]);

  const fail = useCallback(
    (reason: BookingFailedDetail['reason']) => {
      setState(reason);
      emit<BookingFailedDetail>(bookingFailedEvent, { provider: provider.id, reason });
    },
    [emit, provider],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt restarts the timeout.
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => fail('slow'), responseTimeoutMs);
    return () => clearTimeout(timer);
  }, [state, attempt, fail]);

  useEffect(() => {
    if (!isOpen) return;

    const onMessage = (event: MessageEvent<unknown>) => {
      const frameWindow = frame.current?.contentWindow;
      if (!frameWindow || event.source !== frameWindow || !provider.messageOrigins.includes(event.origin)) return;
      const message = provider.read(event.data);
      if (message?.kind === 'failed') fail('failed');
      if (!message || message.kind === 'failed') return;
      setState('ready');
      if (message.kind === 'ready' && message.answer) frameWindow.postMessage(message.answer, event.origin);
      if (message.kind === 'height') {
        const px = Math.min(Math.max(Math.ceil(message.px), frameHeightPx.min), frameHeightPx.max);
        frame.current?.style.setProperty('block-size', `${px}px`);
      }
      // Providers may send the same confirmation twice, so report each booking id only once.
      if (message.kind === 'confirmed' && message.uid !== lastUid.current) {
        const { kind: _, isPending, ...confirmed } = message;
        lastUid.current = message.uid;
        setBooked({ ...confirmed, isPending });
        emit<BookingConfirmedDetail>(bookingConfirmedEvent, { provider: provider.id, ...confirmed });
      }
    };

    const onViolation = (event: SecurityPolicyViolationEvent) => {
      const isOurs = event.effectiveDirective === 'frame-src' && event.disposition === 'enforce';
      if (isOurs && provider.bookingHosts.some((host) => event.blockedURI.startsWith(`https://${host}`)))
        fail('blocked');
    };

    addEventListener('message', onMessage);
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [isOpen, provider, frame, emit, fail]);

  return { state, booked, attempt, open };
}
