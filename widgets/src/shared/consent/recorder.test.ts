import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../attribution/attribution.ts';
import { createRecorder } from './consent.ts';

/** A recorder, what it has told, and the way to answer for the visitor. */
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

describe('an event', () => {
  it('is held until the visitor answers, and told once, in order', () => {
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

  it('is dropped on a no, also when a yes follows', () => {
    const { happen, told, answer, states } = open();
    happen('view');
    answer('denied');
    happen('add');
    answer('granted');
    expect(told).toEqual([]);
    expect(states()).toEqual(['view dropped', 'add dropped']);
  });

  it('is held again while the visitor is asked again', () => {
    const { happen, told, answer } = open('granted');
    happen('view');
    answer('unknown');
    happen('add');
    expect(told).toEqual(['view']);
    answer('granted');
    expect(told).toEqual(['view', 'add']);
  });

  it('makes room for a newer one when 50 are held, and is recorded as dropped', () => {
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

  it('is told after those before it, also if one of them brings it about', () => {
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

  it('that the page’s own code fails at takes none of the others along', () => {
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

  it('is no longer told once the visitor has taken the yes back, also while others are being told', () => {
    const { record, happen, answer, told, states } = open();
    record({ event: 'first', event_id: '1', at: 1, tell: () => answer('denied') });
    happen('second');
    answer('granted');
    expect(told).toEqual([]);
    expect(states()).toEqual(['first told', 'second dropped']);
  });
});

describe('the record', () => {
  it('names each event by its id, with when it happened and who decided', () => {
    const { happen, answer, entries } = open();
    happen('view');
    answer('granted');
    expect(entries()).toEqual([
      { event: 'view', event_id: 'id of view', at: 5, state: 'told', why: 'the visitor: granted' },
    ]);
  });

  it('keeps the newest 200', () => {
    const { happen, entries } = open('granted');
    happen(...Array.from({ length: 201 }, (_, index) => `event ${index}`));
    expect(entries()).toHaveLength(200);
    expect(entries()[0]?.event).toBe('event 1');
  });
});
