import { createContext } from 'react';

/** A column that a grid shows. `width` in px. */
export type ShownColumn = { readonly id: string; readonly width: number };

export const areSameColumns = (before: readonly ShownColumn[], after: readonly ShownColumn[]): boolean =>
  before.length === after.length &&
  before.every(({ id, width }, at) => id === after[at]?.id && width === after[at]?.width);

const NONE: readonly ShownColumn[] = [];

/** The columns of the grid above, from the left: what fills the room below a short table stands under its heads. */
export const ShownColumnsContext = createContext(NONE);
