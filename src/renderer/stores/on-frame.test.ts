import { expect, it } from 'vitest';
import { onFrame } from './on-frame.ts';

function setUp() {
  const due: (() => void)[] = [];
  const heard: string[] = [];
  let isVisible = true;
  const tell = onFrame<string>((value) => heard.push(value), {
    isVisible: () => isVisible,
    beforePaint: (task) => due.push(task),
  });
  const paint = (): void => {
    for (const task of due.splice(0)) task();
  };
  const show = (next: boolean): void => {
    isVisible = next;
  };
  return { tell, heard, paint, show };
}

it('hears the newest once before a paint', () => {
  const { tell, heard, paint } = setUp();
  tell('BNTG');
  tell('KOPI');
  expect(heard).toEqual([]);
  paint();
  paint();
  expect(heard).toEqual(['KOPI']);
  tell('TEBU');
  paint();
  expect(heard).toEqual(['KOPI', 'TEBU']);
});

it('hears at once where nothing is painted, and nothing older after it', () => {
  const { tell, heard, paint, show } = setUp();
  tell('BNTG');
  show(false);
  tell('KOPI');
  expect(heard).toEqual(['KOPI']);
  show(true);
  paint();
  expect(heard).toEqual(['KOPI']);
});
