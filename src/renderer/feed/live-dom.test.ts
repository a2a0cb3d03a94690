// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createFlash, liveAttribute, liveBar, liveText } from './live-dom.ts';

const element = (): HTMLElement => document.createElement('span');

it('touches the page only when the value is another', () => {
  const host = element();
  const text = liveText(host);
  const node = host.firstChild;
  expect([text.write('4,860'), text.write('4,860'), text.write('4,870')]).toEqual([true, false, true]);
  expect(host.textContent).toBe('4,870');
  expect(host.firstChild).toBe(node);
});

it('takes an attribute away with null, and moves a bar without layout', () => {
  const host = element();
  const stale = liveAttribute(host, 'data-stale');
  expect(stale.write(null)).toBe(false);
  stale.write('');
  expect(host.hasAttribute('data-stale')).toBe(true);
  stale.write(null);
  expect(host.hasAttribute('data-stale')).toBe(false);
  liveBar(host).write(0.25);
  expect(host.style.transform).toBe('scaleX(0.250)');
});

it('a flash begins again under another name, but not while it is young', () => {
  const host = element();
  const flash = createFlash(host);
  const shown = (): string | null => host.getAttribute('data-flash');
  flash.up(0);
  const first = shown();
  flash.up(100);
  expect(shown()).toBe(first);
  flash.up(400);
  expect(shown()).not.toBe(first);
  expect(shown()).toMatch(/^up/);
  flash.down(410);
  expect(shown()).toMatch(/^down/);
  flash.clear();
  expect(shown()).toBeNull();
});
