export { fitBox, fitFloats, newBox } from './box.ts';
export { isShownAlike, scaledTo, shownIn, withChange } from './chosen.ts';
export { activate, maximise, moveGroup, movePanel, put, type Spot, takeOut } from './moves.ts';
export { neighbourOf } from './neighbours.ts';
export {
  type Axis,
  across,
  type Direction,
  floatOf,
  type Group,
  groupOf,
  groupsIn,
  groupsOf,
  isLeaf,
  mapGroupsOf,
  newGroupId,
  type Plan,
  panelsOf,
  type Room,
} from './plan.ts';
export { readPlan } from './read.ts';
export { comeBack, placeOf, spotOf } from './return.ts';
export { type GridNode, writePlan } from './write.ts';
