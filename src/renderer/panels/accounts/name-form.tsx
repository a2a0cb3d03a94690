import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { accountsQuery } from '#renderer/queries/accounts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { onEscape } from '#renderer/ui/on-escape.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { MAX_ACCOUNT_NAME, nameFault } from './account-name.ts';
import type { NameSaving } from './save-name.ts';

type NameFormProps = {
  /** What the field is called. */
  readonly label: string;
  readonly name: string;
  /** What was typed already, in another window; null where nothing was. */
  readonly typed?: string | null;
  /** Names of the other accounts. */
  readonly others: readonly string[];
  /** Text of the button. */
  readonly submit: string;
  save(name: string): Promise<NameSaving>;
  /** Called with what is typed, first with what the form opens with. */
  onTyped?(text: string): void;
  onDone(): void;
};

/** A name in place: Enter saves it, Esc leaves it as it was. What the service refuses stays in the field with its reason. */
export function NameForm(props: NameFormProps): ReactNode {
  const { label, name, typed = null, others, submit, save, onTyped, onDone } = props;
  const { t, translate } = useTexts('accounts');
  const { t: common } = useTexts('common');
  const id = useId();
  const [text, setText] = useState(typed ?? name);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  useLayoutEffect(() => onTyped?.(text), [text, onTyped]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = nameFault(text, others);
    if (isBusy) return;
    if (wrong !== null) return setFault(t(`nameFault.${wrong}`, { max: MAX_ACCOUNT_NAME }));
    if (text.trim() === name) return onDone();
    setBusy(true);
    try {
      const saving = await save(text.trim());
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey });
      if (saving === 'saved') return onDone();
      setFault(t(`nameSaving.${saving}`));
      setBusy(false);
    } catch (thrown) {
      setFault(messageOf(failureFrom(thrown), translate));
      setBusy(false);
    }
  };
  return (
    <form className="accounts-name-form" onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        look="small"
        // A form that came with its panel takes the focus from nobody.
        autoFocus={typed === null}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
        onKeyDown={onEscape(onDone)}
      />
      <Button submit size="small" tone="brand" busy={isBusy}>
        {submit}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {common('cancel')}
      </Button>
      {fault === null ? null : (
        <p id={id} className="accounts-fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
