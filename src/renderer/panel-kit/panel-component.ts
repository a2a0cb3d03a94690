import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PanelProps } from './panel.ts';

type Loaded = { readonly default: ComponentType<PanelProps> };

export type PanelComponent = LazyExoticComponent<Loaded['default']> & {
  /** Somebody is about to open it: loads its chunk. A failure is shown where the panel is opened. */
  preload(): void;
};

/** A panel whose chunk is loaded when it is first shown, or preloaded. */
export const panelComponent = (load: () => Promise<Loaded>): PanelComponent =>
  Object.assign(lazy(load), { preload: () => void load().catch(() => undefined) });
