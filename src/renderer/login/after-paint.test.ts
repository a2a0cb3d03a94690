import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let paint: () => void;

type SimulatedWindow = { readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

beforeEach(() => {
  // What counts is what is requested; there are no such files.
  (window as unknown as SimulatedWindow).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: (list: unknown, observer: unknown) => void) {
        paint = () => report({ getEntriesByName: () => [{}] }, this);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(markup: string): Promise<void> {
  document.head.innerHTML = '<script type="text/plain" data-page="./page.js" data-parts="./a.js ./b.js"></script>';
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  await import('./after-paint.ts');
}
const requested = (): (string | null)[] =>
  [...document.head.querySelectorAll('link, script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  );
const ALL = ['./a.js', './b.js', './page.js'];

it('loads the page’s script and its parts once, after what the document brought was painted', async () => {
  await open('<p>drawn</p>');
  expect(requested()).toEqual([]);
  paint();
  expect(requested()).toEqual(ALL);
  vi.runAllTimers();
  expect(requested()).toEqual(ALL);
});

it('does not wait where nothing was drawn', async () => {
  await open('');
  expect(requested()).toEqual(ALL);
});

it('goes on in a window that paints nothing', async () => {
  await open('<p>drawn</p>');
  vi.runAllTimers();
  expect(requested()).toEqual(ALL);
});

it('holds back what is submitted before the page’s script is there, and leaves a handled form alone', async () => {
  await open('<form></form>');
  const form = document.querySelector('form');
  const { dataset } = document.documentElement;
  const isLeftToBrowser = (): boolean | undefined =>
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(isLeftToBrowser()).toBe(false);
  expect(dataset.submittedEarly).toBe('');

  delete dataset.submittedEarly;
  form?.addEventListener('submit', (event) => event.preventDefault());
  expect(isLeftToBrowser()).toBe(false);
  expect(dataset.submittedEarly).toBeUndefined();
});
