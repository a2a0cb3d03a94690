import type { MenuItemConstructorOptions } from 'electron';
import { guardedEmitter } from '../guard.ts';
import { app } from './app.ts';
import { records } from './records.ts';

/** One entry of a menu: the options it was built from, changeable as in Electron. */
export class MenuItem {
  readonly id: string;
  readonly type: NonNullable<MenuItemConstructorOptions['type']>;
  readonly role: MenuItemConstructorOptions['role'];
  readonly accelerator: string | null | undefined;
  readonly submenu: Menu | undefined;
  label: string;
  sublabel: string;
  toolTip: string;
  icon: unknown;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #onClick: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    const { submenu } = options;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as unknown as Menu | undefined);
    this.id = options.id ?? '';
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.role = options.role;
    this.accelerator = options.accelerator;
    this.label = options.label ?? options.role ?? '';
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.icon = options.icon;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.#onClick = options.click;
  }

  click = (): void => {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type === 'radio') this.checked = true;
    if (this.#onClick) this.#onClick(this as never, undefined as never, {} as never);
    else if (this.role === 'quit') app.quit();
    else if (this.role) records.menuRole(this.role);
  };
}

export class Menu extends guardedEmitter('Menu') {
  readonly items: MenuItem[] = [];
  static #application: Menu | null = null;

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#application;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  /** Nothing appears; the menu is recorded, and its items can be clicked through the control channel. */
  popup(options: { callback?: () => void } = {}): void {
    this.emit('menu-will-show');
    records.popup(this, options.callback);
  }

  closePopup(): void {
    records.closePopup(this);
    this.emit('menu-will-close');
  }
}
