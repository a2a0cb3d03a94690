export const dockEn = {
  menu: 'Panel menu: {{panel}}',
  more: 'More of {{panel}}',
  moveTo: 'Move to window {{index}}',
  closed: '{{panel}} closed',
  mode: {
    title: 'Editing layout',
    hint: 'Drag tabs and borders · Alt + arrows: move panel · Ctrl Z: undo · Esc: done',
    hintMac: 'Drag tabs and borders · ⌥ arrows: move panel · ⌘ Z: undo · Esc: done',
    undo: 'Undo',
    redo: 'Redo',
    done: 'Done',
  },
} as const;
