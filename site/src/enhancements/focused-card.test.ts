// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import './focused-card.ts';

describe('focused card', () => {
  it('scrolls to a focused control in a scrolling row, but not to a focused control outside of such a row', () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    document.body.innerHTML = '<ul tabindex="0"><li><a href="/in">In</a></li></ul><a href="/out">Out</a>';
    const [inside, outside] = document.querySelectorAll('a');
    outside?.focus();
    expect(scroll).not.toHaveBeenCalled();
    inside?.focus();
    expect(scroll.mock.instances).toEqual([inside]);
  });
});
