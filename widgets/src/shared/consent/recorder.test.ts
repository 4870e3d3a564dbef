import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../attribution/attribution.ts';
import { createRecorder } from './consent.ts';

function open(first: Answer = 'unknown') {
  let said = { answer: first, why: 'nobody has said anything' };
  const told: string[] = [];
  const recorder = createRecorder({ wish: () => said });
  return {
    ...recorder,
    told,
    happen(...names: string[]) {
      for (const name of names)
        recorder.record({ event: name, event_id: `id of ${name}`, at: 5, tell: () => void told.push(name) });
    },
    answer(answer: Answer) {
      said = { answer, why: `the visitor: ${answer}` };
      recorder.settle();
    },
    states: () => recorder.entries().map(({ event, state }) => `${event} ${state}`),
  };
}

describe('recorded events', () => {
  it('are held until the visitor answers, then reported once and in order', () => {
    const { happen, told, answer, states } = open();
    happen('view', 'add');
    expect(told).toEqual([]);
    expect(states()).toEqual(['view held', 'add held']);
    answer('granted');
    expect(told).toEqual(['view', 'add']);
    happen('begin');
    answer('granted');
    expect(told).toEqual(['view', 'add', 'begin']);
    expect(states()).toEqual(['view told', 'add told', 'begin told']);
  });

  it('are dropped on a refusal, even if consent follows', () => {
    const { happen, told, answer, states } = open();
    happen('view');
    answer('denied');
    happen('add');
    answer('granted');
    expect(told).toEqual([]);
    expect(states()).toEqual(['view dropped', 'add dropped']);
  });

  it('are held again if consent becomes unknown', () => {
    const { happen, told, answer } = open('granted');
    happen('view');
    answer('unknown');
    happen('add');
    expect(told).toEqual(['view']);
    answer('granted');
    expect(told).toEqual(['view', 'add']);
  });

  it('drops the oldest event if more than 50 are held', () => {
    const { happen, told, answer, entries } = open();
    happen(...Array.from({ length: 52 }, (_, index) => `event ${index}`));
    expect(entries().filter(({ state }) => state === 'dropped')).toMatchObject([
      { event: 'event 0', why: 'more than 50 were held' },
      { event: 'event 1', why: 'more than 50 were held' },
    ]);
    answer('granted');
    expect(told).toHaveLength(50);
    expect([told[0], told.at(-1)]).toEqual(['event 2', 'event 51']);
  });

  it('reports an event caused by another event after all earlier ones', () => {
    const { record, happen, answer, told } = open();
    record({
      event: 'first',
      event_id: '1',
      at: 1,
      tell() {
        told.push('first');
        happen('brought about');
      },
    });
    happen('second');
    answer('granted');
    expect(told).toEqual(['first', 'second', 'brought about']);
  });

  it("reports the remaining events if the page's data layer throws", () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { record, happen, answer, told } = open();
    const fail = () => {
      throw new Error('The page is broken.');
    };
    record({ event: 'first', event_id: '1', at: 1, tell: fail });
    happen('second');
    answer('granted');
    happen('third');
    expect(told).toEqual(['second', 'third']);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('first'), expect.any(Error));
  });

  it('drops held events if consent is withdrawn during reporting', () => {
    const { record, happen, answer, told, states } = open();
    record({ event: 'first', event_id: '1', at: 1, tell: () => answer('denied') });
    happen('second');
    answer('granted');
    expect(told).toEqual([]);
    expect(states()).toEqual(['first told', 'second dropped']);
  });
});

describe('event log for the debug tool', () => {
  it("contains the event's id, time, state and reason", () => {
    const { happen, answer, entries } = open();
    happen('view');
    answer('granted');
    expect(entries()).toEqual([
      { event: 'view', event_id: 'id of view', at: 5, state: 'told', why: 'the visitor: granted' },
    ]);
  });

  it('keeps the newest 200 events', () => {
    const { happen, entries } = open('granted');
    happen(...Array.from({ length: 201 }, (_, index) => `event ${index}`));
    expect(entries()).toHaveLength(200);
    expect(entries()[0]?.event).toBe('event 1');
  });
});
