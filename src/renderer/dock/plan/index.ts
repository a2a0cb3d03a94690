export { type Area, areasOf, BORDER_PX, type Border, bordersOf, layersOf, sizeOfGroup } from './areas.ts';
export { FRAME_PX, movedBox, newBox, type Sides, type Size } from './box.ts';
export { isShownAlike, scaledTo, withChange } from './chosen.ts';
export { fitted, type MinimumOf, movedBorder, rangeOf } from './fit.ts';
export { activate, maximise, moveGroup, movePanel, put, type Spot, takeOut } from './moves.ts';
export { neighbourOf } from './neighbours.ts';
export {
  type Axis,
  type Box,
  type Direction,
  floatOf,
  type Group,
  groupOf,
  groupsIn,
  groupsOf,
  newGroupId,
  type Plan,
  panelsOf,
  renamed,
} from './plan.ts';
export { readPlan } from './read.ts';
export { comeBack, placeOf, spotOf } from './return.ts';
export { type GridNode, type SavedDock, type SavedPanel, writePlan } from './write.ts';
