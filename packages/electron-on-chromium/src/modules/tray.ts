import { readFileSync } from 'node:fs';
import type { Tray as ElectronTray, Rectangle } from 'electron';
import { guardedEmitter } from '../guard.ts';
import { isHostile } from '../hostile.ts';
import { appEvent } from './event.ts';
import type { Menu } from './menu.ts';
import { NativeImage } from './native-image.ts';
import { type DrivenTray, describeMenu, records } from './records.ts';

const EVENTS = { left: 'click', right: 'right-click', double: 'double-click' } as const;

/** A tray icon that nobody sees: recorded, and pressed through the control channel. */
export class Tray
  extends guardedEmitter('Tray')
  implements Pick<ElectronTray, 'destroy' | 'isDestroyed' | 'setToolTip' | 'setTitle' | 'getTitle' | 'getBounds'>
{
  readonly #driven: DrivenTray;
  #image: NativeImage;
  #tooltip = '';
  #title = '';
  #menu: Menu | null = null;
  #isDestroyed = false;

  constructor(image: NativeImage | string) {
    super();
    this.#image = pictureOf(image);
    this.#driven = {
      describe: () => ({
        tooltip: this.#tooltip,
        title: this.#title,
        image: this.#image.isEmpty() ? '' : this.#image.toDataURL(),
        menu: describeMenu(this.#menu),
      }),
      menu: () => this.#menu,
      press: (button) => void this.emit(EVENTS[button], appEvent({}), this.getBounds(), { x: 0, y: 0 }),
    };
    // No desktop says that it shows no icons.
    if (!isHostile('no-tray')) records.trays.add(this.#driven);
  }

  setImage(image: NativeImage | string): void {
    this.#image = pictureOf(image);
  }

  /** Only macOS shows another picture while the icon is pressed. */
  setPressedImage(_image: NativeImage | string): void {}

  setToolTip(text: string): void {
    this.#tooltip = text;
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  getTitle(): string {
    return this.#title;
  }

  setContextMenu(menu: Menu | null): void {
    this.#menu = menu;
  }

  popUpContextMenu(menu: Menu | undefined): void {
    (menu ?? this.#menu)?.popup();
  }

  getBounds(): Rectangle {
    return { x: 0, y: 0, width: 22, height: 22 };
  }

  destroy(): void {
    this.#isDestroyed = true;
    records.trays.delete(this.#driven);
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
}

function pictureOf(image: NativeImage | string): NativeImage {
  return typeof image === 'string' ? new NativeImage(readFileSync(image)) : image;
}
