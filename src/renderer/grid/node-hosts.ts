import { createEmitter } from '#shared/emitter.ts';
import type { RowHandle } from './cells.ts';

/** A cell on screen whose content React renders. */
export type NodeHost<Row> = {
  readonly id: string;
  readonly columnId: string;
  readonly handle: RowHandle<Row>;
  readonly element: HTMLElement;
};

/** The cells on screen that React renders into. */
export type NodeHosts<Row> = {
  add(columnId: string, handle: RowHandle<Row>, element: HTMLElement): () => void;
  /** Renders the contents again, for changed rows. */
  touch(): void;
  read(): readonly NodeHost<Row>[];
  listen(changed: () => void): () => void;
};

export function createNodeHosts<Row>(): NodeHosts<Row> {
  const hosts = new Set<NodeHost<Row>>();
  const changes = createEmitter<void>();
  let snapshot: readonly NodeHost<Row>[] = [];
  let made = 0;
  const publish = (): void => {
    snapshot = [...hosts];
    changes.emit();
  };
  return {
    add(columnId, handle, element) {
      made += 1;
      const host = { id: String(made), columnId, handle, element };
      hosts.add(host);
      publish();
      return () => {
        if (hosts.delete(host)) publish();
      };
    },
    touch: publish,
    read: () => snapshot,
    listen: changes.on,
  };
}
