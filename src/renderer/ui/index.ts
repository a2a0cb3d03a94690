export {
  countdown,
  createFormats,
  dayStart,
  directionMark,
  directionOf,
  type Formats,
  isoDay,
  NO_VALUE,
} from '#shared/formats/formats.ts';
export { ActionBar } from './action-bar.tsx';
export { Button, IconButton } from './button.tsx';
export { directionClass } from './direction-class.ts';
export { Field } from './field.tsx';
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
