import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { MAX_SCREEN_NAME } from '#shared/screener/index.ts';

type NameFormProps = {
  readonly label: string;
  readonly initial: string;
  /** @returns whether the form may close: a refused name stays */
  submit(name: string): Promise<boolean>;
  close(): void;
};

/** One name in the bar: Enter saves it, Esc leaves it. */
export function NameForm({ label, initial, submit, close }: NameFormProps): ReactNode {
  const { t } = useTexts('screener');
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || name.trim() === '') return;
    setBusy(true);
    if (await submit(name.trim())) close();
    else setBusy(false);
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <form className="screener-name" onSubmit={(event) => void send(event)}>
      <TextInput
        look="small"
        autoFocus
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={MAX_SCREEN_NAME}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={keyed}
      />
      <Button size="small" submit busy={busy} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  );
}
