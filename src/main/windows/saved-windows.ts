import { z } from 'zod';
import { linkState, windowLayout } from '../../shared/contract/index.ts';

const savedWindow = z.object({
  id: z.string().min(1).max(64),
  primary: z.boolean(),
  bounds: z.object({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  displayId: z.number().nullable(),
  maximized: z.boolean(),
  layout: windowLayout.nullable(),
});
export type SavedWindow = z.infer<typeof savedWindow>;

/** The windows of one profile as they rest on disk. */
const savedWindows = z.object({
  version: z.literal(1),
  windows: z.array(savedWindow).max(64),
  links: linkState,
  /** Whether this profile's people have been told that closing leaves the app in the tray; said once, ever. */
  trayTold: z.boolean().default(false),
});
export type SavedWindows = z.infer<typeof savedWindows>;

export const NO_WINDOWS: SavedWindows = {
  version: 1,
  windows: [],
  links: { blue: null, yellow: null, green: null, violet: null },
  trayTold: false,
};

/** @throws ZodError for what is no layout file of a known version */
export const readSavedWindows = (json: unknown): SavedWindows => savedWindows.parse(json);
