import { useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { StreamPerson } from '#shared/contract/stream.ts';

export type Blocking =
  | { readonly kind: 'asks'; readonly person: StreamPerson }
  | { readonly kind: 'sends'; readonly person: StreamPerson }
  | { readonly kind: 'done'; readonly person: StreamPerson }
  | { readonly kind: 'failed'; readonly person: StreamPerson; readonly failure: Failure };

/** Blocking a person: confirmation, result and undo. */
export function useBlocking() {
  const [step, setStep] = useState<Blocking | null>(null);
  async function set(person: StreamPerson, blocked: boolean): Promise<void> {
    setStep({ kind: 'sends', person });
    const answer = await (blocked ? bridge.stream.block({ id: person.id }) : bridge.stream.unblock({ id: person.id }));
    if (!answer.ok) setStep({ kind: 'failed', person, failure: answer.error });
    else setStep(blocked ? { kind: 'done', person } : null);
  }
  return {
    step,
    ask: (person: StreamPerson): void => setStep({ kind: 'asks', person }),
    block: (person: StreamPerson): void => void set(person, true),
    unblock: (person: StreamPerson): void => void set(person, false),
    close: (): void => setStep(null),
  };
}
