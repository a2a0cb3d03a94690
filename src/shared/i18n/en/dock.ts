export const dockEn = {
  menu: 'What can be done with {{panel}}',
  moveTo: 'Move to window {{index}}',
  closed: '{{panel}} closed',
  mode: {
    title: 'Changing the layout',
    hint: 'Drag tabs and borders · Alt + arrows move the panel · Ctrl Z undoes · Esc leaves',
    hintMac: 'Drag tabs and borders · ⌥ arrows move the panel · ⌘ Z undoes · Esc leaves',
    undo: 'Undo',
    redo: 'Redo',
    done: 'Done',
  },
} as const;
