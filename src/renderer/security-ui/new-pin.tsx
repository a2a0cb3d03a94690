import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { CODE_LENGTH } from '#renderer/ui/code-digits.ts';
import { CodeInput, type CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { pinWeakness } from '#shared/pin-strength.ts';

type NewPinProps = {
  readonly disabled: boolean;
  /** Why the service did not take the last one; null where it has not refused any. */
  readonly error: string | null;
  readonly mistakes: number;
  /** Another field of the form comes first. */
  readonly comesLater?: boolean;
  /** Whether this is the PIN that is valid now, as far as the form knows it. */
  isOld?(pin: string): boolean;
  onTyped(): void;
  /** Typed twice alike; both fields are empty by then. */
  onPin(pin: string): void;
};

/** A new PIN, typed twice. A weak one is refused at the first field, before it is typed again. */
export function NewPin(props: NewPinProps): ReactNode {
  const { disabled, error, mistakes, comesLater = false, isOld, onTyped, onPin } = props;
  const { t } = useTexts('securityCentre');
  const first = useRef<CodeInputHandle>(null);
  const second = useRef<CodeInputHandle>(null);
  /** The first PIN while the second is typed; dropped with it. */
  const chosen = useRef<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [own, setOwn] = useState(0);
  useEffect(() => {
    if (!disabled && !comesLater) first.current?.focus();
  }, [disabled, comesLater]);

  const restart = (why: string): void => {
    chosen.current = null;
    first.current?.clear();
    second.current?.clear();
    setFault(why);
    setOwn((count) => count + 1);
    first.current?.focus();
  };
  const choose = (pin: string): void => {
    const weakness = pinWeakness(pin);
    if (weakness !== null) restart(t(`pin.weak.${weakness}`));
    else if (isOld?.(pin)) restart(t('pin.sameAsOld'));
    else {
      chosen.current = pin;
      second.current?.focus();
    }
  };
  const repeat = (pin: string): void => {
    const before = chosen.current;
    if (before !== pin) {
      restart(t('pin.different'));
      return;
    }
    chosen.current = null;
    first.current?.clear();
    onPin(pin);
  };
  const changed = (): void => {
    setFault(null);
    onTyped();
  };
  return (
    <div className="new-pin">
      <CodeInput
        ref={first}
        label={t('pin.new')}
        masked
        disabled={disabled}
        error={fault ?? error}
        hint={t('pin.birthday')}
        mistakes={mistakes + own}
        afterComplete="hold"
        onTyped={(count) => {
          if (count < CODE_LENGTH) chosen.current = null;
          changed();
        }}
        onComplete={choose}
      />
      <CodeInput
        ref={second}
        label={t('pin.repeat')}
        masked
        disabled={disabled}
        onTyped={(count) => {
          if (count > 0) changed();
        }}
        onComplete={repeat}
      />
    </div>
  );
}
