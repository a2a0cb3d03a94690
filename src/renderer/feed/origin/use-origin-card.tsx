import { type ReactNode, useCallback, useState } from 'react';
import type { Provenance } from './origin.ts';
import { OriginCard } from './origin-card.tsx';
import type { OriginKind } from './use-origin-text.ts';

export type OriginTarget = {
  readonly kind: OriginKind;
  readonly subject: string;
  read(): Provenance | null;
  readonly anchor: Element;
};

/** One card for all values of a panel: `show` opens it beside one of them. */
export function useOriginCard(): { readonly card: ReactNode; show(target: OriginTarget): void } {
  const [target, setTarget] = useState<OriginTarget | null>(null);
  const close = useCallback(() => setTarget(null), []);
  return {
    show: setTarget,
    card:
      target === null ? null : (
        <OriginCard
          kind={target.kind}
          subject={target.subject}
          read={target.read}
          anchor={target.anchor}
          onClose={close}
        />
      ),
  };
}
