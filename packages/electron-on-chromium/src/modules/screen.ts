import type { Display, Point, Rectangle, Screen } from 'electron';
import type { CompanionScreen } from '../chromium/companion.ts';
import { guardedEmitter } from '../guard.ts';
import { host } from '../host.ts';
import type { DisplaySpec } from '../options.ts';
import { changedMetrics, describeDisplay, displayMatching, displayNearest } from './displays.ts';
import { appEvent } from './event.ts';

const describe = (spec: DisplaySpec, index: number): Display => describeDisplay(spec, index, host().options.refreshHz);

export class ScreenStandIn
  extends guardedEmitter('screen')
  implements
    Pick<
      Screen,
      'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching' | 'getDisplayNearestPoint' | 'getCursorScreenPoint'
    >
{
  #displays: readonly Display[] = [];

  getAllDisplays(): Display[] {
    return this.#known().map((display) => ({ ...display }));
  }

  getPrimaryDisplay(): Display {
    const [first] = this.getAllDisplays();
    if (!first) throw new Error('electron-on-chromium: there is no display');
    return first;
  }

  getDisplayMatching(rect: Rectangle): Display {
    return displayMatching(this.getAllDisplays(), rect) ?? this.getPrimaryDisplay();
  }

  getDisplayNearestPoint(point: Point): Display {
    return displayNearest(this.getAllDisplays(), point) ?? this.getPrimaryDisplay();
  }

  /** A background process does not know where the pointer is; the middle of the main display is as good as any. */
  getCursorScreenPoint(): Point {
    const { bounds } = this.getPrimaryDisplay();
    return { x: bounds.x + Math.floor(bounds.width / 2), y: bounds.y + Math.floor(bounds.height / 2) };
  }

  /** Replaces the displays, as if they had been plugged in, out or rearranged. */
  setDisplays(specs: readonly DisplaySpec[]): void {
    const before = new Map(this.#known().map((display) => [display.id, display]));
    this.#displays = specs.map(describe);
    for (const display of this.#displays) {
      const old = before.get(display.id);
      before.delete(display.id);
      if (!old) this.emit('display-added', appEvent({}), display);
      else {
        const changed = changedMetrics(old, display);
        if (changed.length > 0) this.emit('display-metrics-changed', appEvent({}), display, changed);
      }
    }
    for (const display of before.values()) this.emit('display-removed', appEvent({}), display);
  }

  /** The desktop's real screens, learned from the browser before the app gets its ready event. */
  adoptScreens(screens: readonly CompanionScreen[]): void {
    if (host().options.displays !== undefined || screens.length === 0) return;
    const rectangle = (r: CompanionScreen['bounds']): Rectangle => ({
      x: r.left,
      y: r.top,
      width: r.width,
      height: r.height,
    });
    const ordered = screens.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
    this.#displays = ordered.map((found, index) => {
      const spec = { label: found.name, bounds: rectangle(found.bounds), workArea: rectangle(found.workArea) };
      return describe(spec, index);
    });
  }

  #known(): readonly Display[] {
    if (this.#displays.length === 0) {
      const fallback = [{ bounds: { x: 0, y: 0, width: 1920, height: 1080 } }];
      this.#displays = (host().options.displays ?? fallback).map(describe);
    }
    return this.#displays;
  }
}

export const screen = new ScreenStandIn();
