export { ActionBar } from './action-bar.tsx';
export { Button, IconButton } from './button.tsx';
export { Field } from './field.tsx';
export {
  countdown,
  createFormats,
  type Direction,
  directionClass,
  directionMark,
  directionOf,
  type Formats,
  NO_VALUE,
} from './formats.ts';
export { Icon, type IconName } from './icons.tsx';
export { Menu, type MenuItem, MenuList } from './menu.tsx';
export { PanelEmpty, PanelError, PanelLoading, PanelState, StaleBanner, WarningLine } from './panel-state.tsx';
export { Pill, StatusPill } from './pill.tsx';
export { placeBeside } from './place-beside.ts';
export { Question } from './question.tsx';
export { Segmented } from './segmented.tsx';
export { UndoLine } from './undo-line.tsx';
export { formatsOf, useFormats } from './use-formats.ts';
export { useMinute } from './use-minute.ts';
export { useNow } from './use-now.ts';
export { type Press, usePress } from './use-press.ts';
export { useTypedNumber } from './use-typed-number.ts';
export { useVisible } from './use-visible.ts';
