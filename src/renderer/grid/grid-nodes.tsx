import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { NodeHosts } from './node-hosts.ts';
import type { GridHandle } from './use-grid.ts';

type GridNodesProps<Row> = { readonly grid: GridHandle<Row>; readonly nodes: NodeHosts<Row> };

/** Renders React content into the cells that the grid creates and moves. */
export function GridNodes<Row>({ grid, nodes }: GridNodesProps<Row>): ReactNode {
  const hosts = useSyncExternalStore(nodes.listen, nodes.read);
  return hosts.map(({ id, columnId, handle, element }) => {
    const column = grid.columns.find((each) => each.id === columnId);
    return createPortal(column?.node?.(handle.row) ?? null, element, id);
  });
}
