import { expect, it } from 'vitest';
import { onFrame } from './on-frame.ts';

function setUp() {
  const due: (() => void)[] = [];
  const received: string[] = [];
  let isVisible = true;
  const send = onFrame<string>((value) => received.push(value), {
    isVisible: () => isVisible,
    beforePaint: (task) => due.push(task),
  });
  const paint = (): void => {
    for (const task of due.splice(0)) task();
  };
  const show = (next: boolean): void => {
    isVisible = next;
  };
  return { send, received, paint, show };
}

it('passes on only the newest value, once before a paint', () => {
  const { send, received, paint } = setUp();
  send('BNTG');
  send('KOPI');
  expect(received).toEqual([]);
  paint();
  paint();
  expect(received).toEqual(['KOPI']);
  send('TEBU');
  paint();
  expect(received).toEqual(['KOPI', 'TEBU']);
});

it('passes a value on at once in a hidden page, and nothing older after it', () => {
  const { send, received, paint, show } = setUp();
  send('BNTG');
  show(false);
  send('KOPI');
  expect(received).toEqual(['KOPI']);
  show(true);
  paint();
  expect(received).toEqual(['KOPI']);
});
