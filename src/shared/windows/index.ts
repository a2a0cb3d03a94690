export { type Arrangement, recordPlaces, type SavedPlace } from './arrangements.ts';
export {
  type DisplaySet,
  type ForgottenSet,
  forgetSet,
  knownSets,
  nameSet,
  rememberSet,
  setOf,
  standOn,
} from './display-sets.ts';
export { type DisplayFacts, displaysKey, sameDisplays } from './displays.ts';
export { type Shape, shapesOf } from './dock-shapes.ts';
export {
  forgetOthers,
  keepVersion,
  type LayoutHistory,
  NO_HISTORY,
  readLayoutHistory,
  versionsOf,
} from './history.ts';
export { newWindow } from './new-window.ts';
export {
  addWindow,
  closeWindow,
  movePanel,
  panelsOf,
  popOut,
  primaryOf,
  saveLayout,
  setPinned,
  windowOf,
} from './panels.ts';
export { MIN_WINDOW, type Placed, placeWindows } from './place-windows.ts';
export { centred, fitInto, type Rectangle, type Size, sameRectangle } from './rectangle.ts';
export {
  MAX_WORKSPACES,
  noLayout,
  readSavedLayout,
  type SavedLayout,
  type Workspace,
  type WorkspaceWindow,
} from './saved-layout.ts';
export { standLike } from './stand-like.ts';
export { fromTemplate, layoutOf, templateLayouts } from './templates.ts';
export { LARGEST_FILE, readWorkspaceFile, writeWorkspaceFile } from './workspace-file.ts';
export { type NameProblem, nameProblem } from './workspace-name.ts';
export {
  addWorkspace,
  bringBack,
  changeWorkspace,
  copyOf,
  countPanels,
  freeName,
  inOrder,
  prune,
  removeWorkspace,
  workspaceOf,
} from './workspaces.ts';
