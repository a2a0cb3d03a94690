import type { ReactNode } from 'react';
import { PanelState } from '../../ui/index.ts';

/** Rooms and what is said in them. */
export default function ChatPanel(): ReactNode {
  return <PanelState.Loading rows={8} />;
}
