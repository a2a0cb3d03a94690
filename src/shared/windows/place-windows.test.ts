import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Arrangement, recordPlaces } from './arrangements.ts';
import type { DisplayFacts } from './displays.ts';
import { isReachable, type Placeable, type Placed, placeWindows } from './place-windows.ts';
import { contains, overlap, type Rectangle } from './rectangle.ts';

const display = (
  id: number,
  x: number,
  y: number,
  width: number,
  height: number,
  more: Partial<DisplayFacts> = {},
) => ({
  id,
  bounds: { x, y, width, height },
  workArea: { x, y: y + 25, width, height: height - 25 },
  scaleFactor: 1,
  rotation: 0,
  ...more,
});
const laptop = display(1, 0, 0, 1_440, 900, { scaleFactor: 2 });
const left = display(2, -1_920, -200, 1_920, 1_080);
const upright = display(3, 1_440, -600, 1_080, 1_920, { rotation: 90 });
const office = [laptop, left, upright];

const at = (bounds: Rectangle, displayId: number | null, maximized = false) => ({ bounds, displayId, maximized });
const saved = (places: Arrangement['places'], displays: readonly DisplayFacts[] = office): Placeable => ({
  windows: Object.keys(places).map((id) => ({ id })),
  arrangements: recordPlaces([], displays, places),
});
const placesOf = (placed: readonly Placed[]): Arrangement['places'] =>
  Object.fromEntries(placed.map(({ id, ...place }) => [id, place]));
/** As the app does: windows stand at the returned places, which are saved for these displays. */
const settledOn = (from: Placeable, displays: readonly DisplayFacts[]): Placeable => ({
  ...from,
  arrangements: recordPlaces(from.arrangements, displays, placesOf(placeWindows(from, displays))),
});

const floor = {
  main: at({ x: 20, y: 40, width: 1_300, height: 800 }, 1),
  chart: at({ x: -1_900, y: -150, width: 1_800, height: 1_000 }, 2),
  tape: at({ x: 1_500, y: -500, width: 600, height: 1_500 }, 3),
};

it('keeps every window where it stood on the same displays', () => {
  expect(placesOf(placeWindows(saved(floor), office))).toEqual(floor);
});

it('brings a window of a missing display wholly onto another, and back when its display is back', () => {
  const before = saved(floor);
  const without = [laptop, left];
  const away = placeWindows(before, without);
  const tape = away.find(({ id }) => id === 'tape');
  expect(without.some(({ workArea }) => contains(workArea, tape?.bounds ?? floor.tape.bounds))).toBe(true);
  expect(placesOf(away)).toMatchObject({ main: floor.main, chart: floor.chart });

  const after = settledOn(before, without);
  expect(placesOf(placeWindows(after, office))).toEqual(floor);
});

it('returns window after window when displays go and come one by one', () => {
  let now = saved(floor);
  for (const displays of [[laptop, left], [laptop], [laptop, upright]]) now = settledOn(now, displays);
  expect(placesOf(placeWindows(now, [laptop, upright]))).toMatchObject({ tape: floor.tape });
  expect(placesOf(placeWindows(now, office))).toEqual(floor);
});

it('a closed laptop gives its windows to the displays that stay', () => {
  const placed = placesOf(placeWindows(saved(floor), [left, upright]));
  expect(placed).toMatchObject({ chart: floor.chart, tape: floor.tape });
  expect([left, upright].some(({ workArea }) => contains(workArea, placed.main?.bounds ?? laptop.bounds))).toBe(true);
});

it('follows a display that was moved to the other side of the desktop', () => {
  const moved = { ...left, bounds: { ...left.bounds, x: 1_440 }, workArea: { ...left.workArea, x: 1_440 } };
  const [, chart] = placeWindows(saved({ main: floor.main, chart: floor.chart }, [laptop, left]), [laptop, moved]);
  expect(chart?.bounds).toEqual({ ...floor.chart.bounds, x: floor.chart.bounds.x + 3_360 });
});

it('a window that filled a display fills it again when that was turned', () => {
  const turned = display(2, -1_080, -200, 1_080, 1_920, { rotation: 270 });
  const placed = placeWindows(saved({ main: floor.main, chart: at(left.workArea, 2) }, [laptop, left]), [
    laptop,
    turned,
  ]);
  expect(placed[1]).toEqual({ id: 'chart', bounds: turned.workArea, displayId: 2, maximized: false });
});

it('recognises displays that were numbered anew by what they are', () => {
  const renumbered = office.map((display) => ({ ...display, id: display.id + 100 }));
  const placed = placesOf(placeWindows(saved(floor), renumbered));
  for (const id of ['main', 'chart', 'tape'] as const) expect(placed[id]?.bounds).toEqual(floor[id].bounds);
});

it('keeps a window in full screen on its display, and lets it not cover others elsewhere', () => {
  const wide = { ...at({ ...left.workArea }, 2), fullScreen: true };
  const both = saved({ chart: at(laptop.workArea, 1), book: wide }, [laptop, left]);
  expect(placeWindows(both, [laptop, left])[1]).toMatchObject({ fullScreen: true, maximized: false, displayId: 2 });
  expect(placeWindows(both, [laptop])[1]).not.toHaveProperty('fullScreen');
});

it('keeps a maximized window maximized on its display, and lets it not cover others elsewhere', () => {
  const full = { main: floor.main, chart: at({ x: -1_800, y: -100, width: 900, height: 700 }, 2, true) };
  const both = saved(full, [laptop, left]);
  expect(placeWindows(both, [laptop, left])[1]).toMatchObject({ maximized: true, displayId: 2 });
  expect(placeWindows(both, [laptop])[1]).toMatchObject({ maximized: false, displayId: 1 });
});

it('a window of one place does not hide the title bar of another that was sent there too', () => {
  const place = at({ x: -1_900, y: -150, width: 800, height: 600 }, 2);
  const placed = placeWindows(saved({ a: place, b: place, c: place }, [laptop, left]), [laptop]);
  expect(new Set(placed.map(({ bounds }) => `${bounds.x},${bounds.y}`)).size).toBe(3);
});

it('gives a window that stands nowhere yet a display of its own', () => {
  const placed = placeWindows(
    { windows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], arrangements: [] },
    office,
  );
  expect(placed.map(({ displayId }) => displayId)).toEqual([1, 2, 3, 1]);
});

it('lets it fill a display that it has to itself, however large, and no other', () => {
  const wide = display(4, 1_440, 0, 2_560, 1_440);
  const windows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const [first, second, third] = placeWindows({ windows, arrangements: [] }, [laptop, wide]);
  expect(first).toMatchObject(at(laptop.workArea, 1));
  expect(second).toMatchObject(at(wide.workArea, 4));
  expect(third?.bounds.width).toBeLessThan(laptop.workArea.width);
});

it('opens what was saved before displays were written down', () => {
  const old: Placeable = { windows: [{ id: 'a' }], arrangements: [{ displays: [], places: { a: floor.chart } }] };
  expect(placeWindows(old, office)[0]?.bounds).toEqual(floor.chart.bounds);
  expect(contains(laptop.workArea, placeWindows(old, [laptop])[0]?.bounds ?? left.bounds)).toBe(true);
});

it('gives back what was saved where there is no display at all', () => {
  expect(placesOf(placeWindows(saved(floor), []))).toEqual(floor);
});

const coordinate = fc.integer({ min: -8_000, max: 8_000 });
const windowBounds = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 1, max: 6_000 }),
  height: fc.integer({ min: 1, max: 4_000 }),
});
const anyPlace = fc.record({
  bounds: windowBounds,
  displayId: fc.option(fc.integer({ min: 1, max: 6 })),
  maximized: fc.boolean(),
  fullScreen: fc.boolean(),
});
/** Displays side by side, as a desktop has them: of any size, turned, scaled, at negative coordinates, some numbers missing. */
const desktop = fc
  .record({
    start: coordinate,
    parts: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 6 }),
        y: fc.integer({ min: -2_000, max: 2_000 }),
        width: fc.integer({ min: 800, max: 5_120 }),
        height: fc.integer({ min: 600, max: 2_880 }),
        bar: fc.integer({ min: 0, max: 80 }),
        scaleFactor: fc.constantFrom(1, 1.25, 1.5, 2, 3),
        rotation: fc.constantFrom(0, 90, 180, 270),
      }),
      { minLength: 1, maxLength: 4, selector: ({ id }) => id },
    ),
  })
  .map(({ start, parts }) => {
    let x = start;
    return parts.map(({ id, y, width, height, bar, ...rest }): DisplayFacts => {
      const bounds = { x, y, width, height };
      x += width;
      return { id, bounds, workArea: { ...bounds, y: y + bar, height: height - bar }, ...rest };
    });
  });
const anything = fc
  .record({
    past: fc.array(fc.record({ displays: desktop, places: fc.dictionary(fc.constantFrom('a', 'b', 'c'), anyPlace) }), {
      maxLength: 3,
    }),
    now: desktop,
  })
  .map(({ past, now }) => ({
    now,
    saved: {
      windows: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
      arrangements: past,
    } satisfies Placeable,
  }));

it('every title bar can be reached, whatever was saved and whatever displays there are', () => {
  fc.assert(
    fc.property(anything, ({ saved: before, now }) => {
      const placed = placeWindows(before, now);
      expect(placed.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
      for (const { bounds } of placed) expect(isReachable(bounds, now)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('placing again moves nothing', () => {
  fc.assert(
    fc.property(anything, ({ saved: before, now }) => {
      expect(placeWindows(settledOn(before, now), now)).toEqual(placeWindows(before, now));
    }),
    { numRuns: 2_000 },
  );
});

it('a window whose display is gone is wholly visible', () => {
  fc.assert(
    fc.property(desktop, fc.array(windowBounds, { minLength: 1, maxLength: 4 }), (now, all) => {
      const places = Object.fromEntries(all.map((bounds, index) => [`w${index}`, at(bounds, 99)]));
      const gone = display(99, 20_000, 20_000, 3_000, 2_000);
      for (const { bounds } of placeWindows(saved(places, [gone]), now))
        expect(now.some(({ workArea }) => contains(workArea, bounds))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

/** A window that covers its display, for each display. */
const full = (displays: readonly DisplayFacts[], maximized: boolean, fullScreen = false): Arrangement['places'] =>
  Object.fromEntries(displays.map(({ id, workArea }) => [`on-${id}`, { ...at(workArea, id, maximized), fullScreen }]));

it('windows that cover their displays are never swapped, however the displays were rearranged', () => {
  fc.assert(
    fc.property(desktop, desktop, fc.boolean(), fc.boolean(), (then, now, maximized, fullScreen) => {
      const placed = placeWindows(saved(full(then, maximized, fullScreen), then), now);
      for (const { id } of then) {
        const home = now.find((item) => item.id === id);
        const window = placed.find((item) => item.id === `on-${id}`);
        if (!home || !window) continue;
        const most = Math.max(...now.map(({ workArea }) => overlap(workArea, window.bounds)));
        expect(overlap(home.workArea, window.bounds)).toBe(most);
        expect(window.displayId).toBe(id);
        expect(window.maximized).toBe(maximized);
        expect(window.fullScreen ?? false).toBe(fullScreen);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('whatever happens to the displays meanwhile, all is as it was when they are back', () => {
  fc.assert(
    fc.property(desktop, fc.array(desktop, { maxLength: 5 }), fc.boolean(), (home, away, fullScreen) => {
      const before = settledOn(saved(full(home, true, fullScreen), home), home);
      const after = away.reduce(settledOn, before);
      expect(placeWindows(after, home)).toEqual(placeWindows(before, home));
    }),
    { numRuns: 500 },
  );
});
