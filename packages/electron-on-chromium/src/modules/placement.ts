import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { host } from '../host.ts';
import { screen } from './screen.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

/** How long a desktop gets for minimising or maximising before it counts as one without a window manager. */
const STATE_TIMEOUT_MS = 250;
const STEP_MS = 10;
/** Desktops place windows in their own time; what Chromium reports sooner after our own placing may be halfway. */
const SETTLING_MS = 500;

/** Learned from the first refusal. */
let isManaged = true;

const browser = () => host().chromium.connection.browser;

async function stateOf(windowId: number): Promise<WindowState> {
  const { bounds } = await browser().send('Browser.getWindowBounds', { windowId });
  return bounds.windowState ?? 'normal';
}

/** False when the desktop does not do it: without a window manager, nobody minimises or maximises. */
async function changeState(windowId: number, state: WindowState): Promise<boolean> {
  await browser().send('Browser.setWindowBounds', { windowId, bounds: { windowState: state } });
  for (let waited = 0; isManaged && waited < STATE_TIMEOUT_MS; waited += STEP_MS) {
    if ((await stateOf(windowId)) === state) return true;
    await pause(STEP_MS);
  }
  isManaged = false;
  return false;
}

/** Where the app has placed a window and where the person has moved it. */
export class Placement {
  /** Bounds while neither minimised, maximised nor full screen. */
  normal: Rectangle;
  state: WindowState = 'normal';
  minimum: { readonly width: number; readonly height: number };
  #settledAt = 0;
  /** How often the app has requested a place, and up to which of these requests Chromium has been told. */
  #requests = 0;
  #placed = 0;

  constructor(options: BrowserWindowConstructorOptions) {
    this.minimum = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 };
    const { workArea } = screen.getPrimaryDisplay();
    const { width, height } = this.#atLeast({ x: 0, y: 0, width: options.width ?? 800, height: options.height ?? 600 });
    const middle = (start: number, room: number, size: number) => start + Math.max(0, Math.round((room - size) / 2));
    const x = options.x ?? middle(workArea.x, workArea.width, width);
    const y = options.y ?? middle(workArea.y, workArea.height, height);
    this.normal = { x, y, width, height };
  }

  get bounds(): Rectangle {
    if (this.state === 'maximized') return { ...screen.getDisplayMatching(this.normal).workArea };
    if (this.state === 'fullscreen') return { ...screen.getDisplayMatching(this.normal).bounds };
    return { ...this.normal };
  }

  /** What the app requests; ends maximising. */
  request(part: Partial<Rectangle>): void {
    const { x, y, width, height } = { ...this.normal, ...part };
    const rounded = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    this.normal = this.#atLeast(rounded);
    this.#requests += 1;
    if (this.state !== 'minimized') this.state = 'normal';
  }

  async place(windowId: number): Promise<void> {
    this.#settledAt = performance.now() + SETTLING_MS;
    this.#placed = this.#requests;
    await this.#setBounds(windowId, this.normal);
  }

  /** Chromium changes state from normal only, and places normal windows only. */
  async apply(windowId: number, state: WindowState): Promise<void> {
    const before = await stateOf(windowId);
    if (before !== 'normal' && before !== state) await changeState(windowId, 'normal');
    if (state === 'normal') return this.place(windowId);
    this.#placed = this.#requests;
    if (await changeState(windowId, state)) return;
    // Nobody manages windows on this desktop: do it by hand.
    const { workArea, bounds } = screen.getDisplayMatching(this.normal);
    const aside = { ...this.normal, x: -10_000 };
    await this.#setBounds(windowId, state === 'maximized' ? workArea : state === 'fullscreen' ? bounds : aside);
  }

  /** Adopts where the person has put the window; false while that cannot be known, to be tried again later. */
  async adopt(windowId: number): Promise<boolean> {
    // A request that waits for its turn has to be carried out first: it would be lost to the place of before.
    if (performance.now() < this.#settledAt || this.#placed !== this.#requests) return false;
    const requests = this.#requests;
    const { bounds } = await browser().send('Browser.getWindowBounds', { windowId });
    // Where it stood before the app requested another place is not where a person has put it.
    if (requests !== this.#requests || performance.now() < this.#settledAt) return false;
    const { left = 0, top = 0, width = 0, height = 0, windowState } = bounds;
    if (this.state === 'normal' && windowState === 'normal') this.normal = { x: left, y: top, width, height };
    return true;
  }

  #atLeast({ x, y, width, height }: Rectangle): Rectangle {
    return { x, y, width: Math.max(this.minimum.width, width), height: Math.max(this.minimum.height, height) };
  }

  async #setBounds(windowId: number, { x: left, y: top, width, height }: Rectangle): Promise<void> {
    await browser().send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
  }
}
