import type { ComponentType } from 'react';
import { deferred } from '#renderer/ui/deferred.tsx';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';
import type { PanelProps } from './panel.ts';

/** A panel whose code is a chunk of its own, with placeholder rows until that is loaded. */
export const deferredPanel = (load: () => Promise<{ readonly default: ComponentType<PanelProps> }>) =>
  deferred(load, PanelLoading);
