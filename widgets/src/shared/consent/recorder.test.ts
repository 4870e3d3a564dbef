import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../attribution/attribution.ts';
import { createRecorder } from './consent.ts';

function createTestRecorder(first: Answer = 'unknown') {
  let decision = { answer: first, why: 'no platform has answered' };
  const sent: string[] = [];
  const recorder = createRecorder({ wish: () => decision });
  return {
    ...recorder,
    sent,
    recordAll(...names: string[]) {
      for (const name of names)
        recorder.record({ event: name, event_id: `id of ${name}`, at: 5, send: () => void sent.push(name) });
    },
    answer(answer: Answer) {
      decision = { answer, why: `the visitor: ${answer}` };
      recorder.flush();
    },
    states: () => recorder.entries().map(({ event, state }) => `${event} ${state}`),
  };
}

describe('recorded events', () => {
  it('holds events until the visitor answers, then reports each event once and in order', () => {
    const { recordAll, sent, answer, states } = createTestRecorder();
    recordAll('view', 'add');
    expect(sent).toEqual([]);
    expect(states()).toEqual(['view held', 'add held']);
    answer('granted');
    expect(sent).toEqual(['view', 'add']);
    recordAll('begin');
    answer('granted');
    expect(sent).toEqual(['view', 'add', 'begin']);
    expect(states()).toEqual(['view told', 'add told', 'begin told']);
  });

  it('drops held events on a refusal, even if the visitor consents later', () => {
    const { recordAll, sent, answer, states } = createTestRecorder();
    recordAll('view');
    answer('denied');
    recordAll('add');
    answer('granted');
    expect(sent).toEqual([]);
    expect(states()).toEqual(['view dropped', 'add dropped']);
  });

  it('queues new events after consent becomes unknown again', () => {
    const { recordAll, sent, answer } = createTestRecorder('granted');
    recordAll('view');
    answer('unknown');
    recordAll('add');
    expect(sent).toEqual(['view']);
    answer('granted');
    expect(sent).toEqual(['view', 'add']);
  });

  it('drops the oldest event if more than 50 are queued', () => {
    const { recordAll, sent, answer, entries } = createTestRecorder();
    recordAll(...Array.from({ length: 52 }, (_, index) => `event ${index}`));
    expect(entries().filter(({ state }) => state === 'dropped')).toMatchObject([
      { event: 'event 0', why: 'more than 50 were held' },
      { event: 'event 1', why: 'more than 50 were held' },
    ]);
    answer('granted');
    expect(sent).toHaveLength(50);
    expect([sent[0], sent.at(-1)]).toEqual(['event 2', 'event 51']);
  });

  it('reports an event that is recorded during another report only after all earlier events', () => {
    const { record, recordAll, answer, sent } = createTestRecorder();
    record({
      event: 'first',
      event_id: '1',
      at: 1,
      send() {
        sent.push('first');
        recordAll('caused by the first');
      },
    });
    recordAll('second');
    answer('granted');
    expect(sent).toEqual(['first', 'second', 'caused by the first']);
  });

  it('reports the remaining events even if the page’s data layer throws', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { record, recordAll, answer, sent } = createTestRecorder();
    const fail = () => {
      throw new Error('The page is broken.');
    };
    record({ event: 'first', event_id: '1', at: 1, send: fail });
    recordAll('second');
    answer('granted');
    recordAll('third');
    expect(sent).toEqual(['second', 'third']);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('first'), expect.any(Error));
  });

  it('drops the remaining held events if the visitor withdraws consent while events are being reported', () => {
    const { record, recordAll, answer, sent, states } = createTestRecorder();
    record({ event: 'first', event_id: '1', at: 1, send: () => answer('denied') });
    recordAll('second');
    answer('granted');
    expect(sent).toEqual([]);
    expect(states()).toEqual(['first told', 'second dropped']);
  });
});

describe('event log for the embed doctor', () => {
  it('the event log contains the id, time, state and reason of an event', () => {
    const { recordAll, answer, entries } = createTestRecorder();
    recordAll('view');
    answer('granted');
    expect(entries()).toEqual([
      { event: 'view', event_id: 'id of view', at: 5, state: 'told', why: 'the visitor: granted' },
    ]);
  });

  it('keeps only the newest 200 events', () => {
    const { recordAll, entries } = createTestRecorder('granted');
    recordAll(...Array.from({ length: 201 }, (_, index) => `event ${index}`));
    expect(entries()).toHaveLength(200);
    expect(entries()[0]?.event).toBe('event 1');
  });
});
