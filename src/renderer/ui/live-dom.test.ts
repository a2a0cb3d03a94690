import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFlash, liveAttribute, liveBar, liveText } from './live-dom.ts';

const element = (): HTMLElement => document.createElement('span');

it('changes the page only when the value has changed', () => {
  const host = element();
  const text = liveText(host);
  const node = host.firstChild;
  expect([text.write('4,860'), text.write('4,860'), text.write('4,870')]).toEqual([true, false, true]);
  expect(host.textContent).toBe('4,870');
  expect(host.firstChild).toBe(node);
});

it('removes an attribute with null, and moves a bar without layout', () => {
  const host = element();
  const stale = liveAttribute(host, 'data-stale');
  expect(stale.write(null)).toBe(false);
  stale.write('');
  expect(host.hasAttribute('data-stale')).toBe(true);
  stale.write(null);
  expect(host.hasAttribute('data-stale')).toBe(false);
  liveBar(host).write(0.25);
  expect(host.style.backgroundSize).toBe('25.0% 100%');
});

describe('a flash', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = () => {
    const host = element();
    const flash = createFlash(host);
    return { flash, shown: (): string | null => host.getAttribute('data-flash') };
  };

  it('fades in two steps and ends its timer', () => {
    const { flash, shown } = setUp();
    flash.up(0);
    expect(shown()).toBe('up');
    vi.advanceTimersByTime(500);
    expect(shown()).toBe('up-2');
    vi.advanceTimersByTime(250);
    expect(shown()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('restarts after the restart interval, and at once in the other direction', () => {
    const { flash, shown } = setUp();
    flash.up(0);
    vi.advanceTimersByTime(500);
    flash.up(500);
    expect(shown()).toBe('up');
    flash.down(510);
    expect(shown()).toBe('down');
    vi.advanceTimersByTime(750);
    expect(shown()).toBeNull();
  });

  it('does not restart within the restart interval, so that it fades under a high update rate', () => {
    const { flash, shown } = setUp();
    flash.up(0);
    vi.advanceTimersByTime(500);
    flash.up(100);
    expect(shown()).toBe('up-2');
  });

  it('is removed at once when cleared', () => {
    const { flash, shown } = setUp();
    flash.down(0);
    flash.clear();
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(250);
    expect(vi.getTimerCount()).toBe(0);
  });
});
