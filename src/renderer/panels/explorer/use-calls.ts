import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import type { EndpointInput } from '#shared/service/check-input.ts';
import type { NamedEndpoint } from '#shared/service/named.ts';
import { type Call, type Calls, withCall, withOutcome } from './calls.ts';
import type { RequestDraft } from './draft.ts';

export type Sending = {
  readonly named: NamedEndpoint;
  readonly input: EndpointInput;
  readonly draft: RequestDraft;
  /** The user confirmed the change. */
  readonly confirmed: boolean;
};

export type UseCalls = {
  readonly calls: Calls;
  /** @returns the call's ID; its result appears in `calls` */
  send(sending: Sending): string;
  cancel(id: string): void;
};

/** The calls of one panel. Unmounting cancels reads; changes continue. */
export function useCalls(): UseCalls {
  const [calls, setCalls] = useState<Calls>([]);
  const reads = useRef(new Set<string>());

  const cancel = useCallback((id: string) => void bridge.explorer.cancel({ callId: id }), []);
  useEffect(() => {
    const open = reads.current;
    return () => {
      for (const id of open) cancel(id);
    };
  }, [cancel]);

  const send = useCallback(({ named, input, draft, confirmed }: Sending): string => {
    const id = crypto.randomUUID();
    const startedAt = Date.now();
    const { key, endpoint } = named;
    setCalls((before) => withCall(before, { id, endpoint: key, draft, at: startedAt, outcome: { kind: 'running' } }));
    if (endpoint.effect === 'read') reads.current.add(id);
    const done = (outcome: Call['outcome']): void => {
      reads.current.delete(id);
      setCalls((before) => withOutcome(before, id, outcome));
    };
    ask(bridge.explorer.call({ callId: id, endpoint: key, input: JSON.stringify(input), confirmed })).then(
      (answer) => done({ kind: 'answered', answer, isStored: true }),
      (thrown: unknown) => {
        const failure = failureFrom(thrown);
        showLimitsAfter(failure);
        done({ kind: 'failed', failure, ms: Date.now() - startedAt });
      },
    );
    return id;
  }, []);

  return { calls, send, cancel };
}
