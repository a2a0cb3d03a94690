import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Popover } from './popover.tsx';
import './menu.css';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  /** Right of the label: a shortcut, a value. */
  readonly note?: ReactNode;
  /** Shown as a tooltip: what the item is for. */
  readonly hint?: string;
  /** Shown with a tick; makes the item one of a choice, of which one is ticked. */
  readonly checked?: boolean;
  /** Makes the item a switch of its own, shown with a tick while on. */
  readonly on?: boolean;
  readonly separated?: boolean;
  /** Begins a named section of the menu. */
  readonly heading?: string | undefined;
  /** Shown but not selectable now; the note gives the reason. */
  readonly disabled?: boolean;
  onSelect(): void;
};

type MenuProps = {
  /** Accessible name of the button and of the list. */
  readonly label: string;
  readonly className?: string;
  /** -1 excludes the button from the Tab order where arrow keys move the focus. */
  readonly tabIndex?: number;
  /** A function is called when the menu opens: where hundreds of buttons stand, or what can be done changes with time. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Many named sections: they stand in two columns. */
  readonly wide?: boolean;
  /** Inside the button. */
  readonly children: ReactNode;
};

/** A button that opens a short list: arrows move, Enter selects, Esc returns to the button. */
export function Menu({ label, className, tabIndex, items, wide = false, children }: MenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabIndex}
        aria-label={label}
        data-tip={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && button.current ? (
        <MenuList
          label={label}
          items={typeof items === 'function' ? items() : items}
          wide={wide}
          anchor={button.current}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function roleOf({ checked, on }: MenuItem) {
  if (on !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': on };
  return checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
}

type MenuListProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly wide?: boolean;
  readonly anchor: HTMLElement;
  onClose(): void;
};

/** The list without a button, anchored to any element: a row's or a column's menu. */
export function MenuList({ label, items, wide = false, anchor, onClose }: MenuListProps): ReactNode {
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    const left = (): void => closing.current();
    window.addEventListener('blur', left);
    return () => window.removeEventListener('blur', left);
  }, []);

  const pressed = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const next = Number.isFinite(step)
      ? (at + step + buttons.length) % buttons.length
      : step < 0
        ? 0
        : buttons.length - 1;
    buttons[next]?.focus();
  };

  return (
    <Popover
      anchor={anchor}
      className={wide ? 'menu is-wide' : 'menu'}
      role="menu"
      aria-label={label}
      onKeyDown={pressed}
      onClose={onClose}
    >
      {partsOf(items).map(({ heading, items: part }) => {
        const buttons = part.map((item) => <Item key={item.key} item={item} onClose={onClose} />);
        if (heading === undefined) return buttons;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
          <div key={heading} role="group" aria-label={heading}>
            <div className="menu-heading" aria-hidden="true">
              {heading}
            </div>
            {buttons}
          </div>
        );
      })}
    </Popover>
  );
}

type Part = { readonly heading: string | undefined; readonly items: MenuItem[] };

function partsOf(items: readonly MenuItem[]): readonly Part[] {
  const parts: Part[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last === undefined || item.heading !== undefined) parts.push({ heading: item.heading, items: [item] });
    else last.items.push(item);
  }
  return parts;
}

function Item({ item, onClose }: { readonly item: MenuItem; onClose(): void }): ReactNode {
  return (
    <button
      type="button"
      className={`menu-item ${item.separated === true ? 'is-separated' : ''}`}
      {...roleOf(item)}
      aria-description={item.hint}
      aria-disabled={item.disabled === true ? true : undefined}
      data-autofocus={item.checked === true ? '' : undefined}
      onClick={() => {
        if (item.disabled === true) return;
        onClose();
        item.onSelect();
      }}
    >
      <span className="menu-label">{item.label}</span>
      {item.note === undefined ? null : <span className="menu-note">{item.note}</span>}
    </button>
  );
}
