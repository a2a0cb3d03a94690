import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { isBlocked, problemText } from '#renderer/security-ui/problem-text.ts';
import { CODE_LENGTH } from '#renderer/ui/code-digits.ts';
import { CodeInput, type CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { FlowProblem } from '#shared/contract/security-centre.ts';

type AskedPinProps = {
  readonly label: string;
  readonly hint?: string | null;
  /** Why the service did not take it before. */
  readonly problem?: FlowProblem | null;
  readonly isBusy?: boolean;
  /** Sends it; answers what was wrong with it, or null. */
  onPin(pin: string): Promise<FlowProblem | null>;
};

/** The PIN that is valid now: sent with its last digit, asked for again until it is right. */
export function AskedPin({ label, hint = null, problem = null, isBusy = false, onPin }: AskedPinProps): ReactNode {
  const { translate } = useTexts('securityCentre');
  const now = useNow();
  const input = useRef<CodeInputHandle>(null);
  const [isSending, setSending] = useState(false);
  const [found, setFound] = useState<FlowProblem | null>(problem);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [mistakes, setMistakes] = useState(0);
  const off = isSending || isBusy;
  useEffect(() => {
    if (!off) input.current?.focus();
  }, [off]);
  const send = async (pin: string): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      const wrong = await onPin(pin);
      setFound(wrong);
      if (wrong !== null) setMistakes((count) => count + 1);
    } catch (thrown) {
      setFailure(failureFrom(thrown));
    } finally {
      setSending(false);
    }
  };
  const error =
    failure !== null ? messageOf(failure, translate) : found !== null ? problemText(found, now, translate) : null;
  return (
    <CodeInput
      ref={input}
      label={label}
      masked
      disabled={off || isBlocked(found, now)}
      error={error}
      hint={hint}
      mistakes={mistakes}
      onTyped={(count) => {
        if (count > 0 && count < CODE_LENGTH) setFound(null);
      }}
      onComplete={(pin) => void send(pin)}
    />
  );
}
