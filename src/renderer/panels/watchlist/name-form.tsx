import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { MAX_LIST_NAME } from '#shared/contract/watchlist.ts';

type NameFormProps = {
  readonly label: string;
  readonly initial?: string;
  /** Empty names are possible, to take one away. */
  readonly allowsEmpty?: boolean;
  /** @returns whether the form may close: what the service refuses stays written */
  submit(name: string): Promise<boolean>;
  close(): void;
};

/** One name: Enter saves it, Esc leaves it as it was. */
export function NameForm({ label, initial = '', allowsEmpty = false, submit, close }: NameFormProps): ReactNode {
  const { t } = useTexts('watchlist');
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || (name.trim() === '' && !allowsEmpty)) return;
    setBusy(true);
    if (await submit(name.trim())) close();
    else setBusy(false);
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    // The keys of the list around it are not those of a text.
    event.stopPropagation();
  };
  return (
    <form className="wl-name" onSubmit={(event) => void send(event)}>
      <TextInput
        look="small"
        autoFocus
        data-autofocus=""
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={MAX_LIST_NAME}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={keyed}
      />
      <Button size="small" submit busy={busy} disabled={name.trim() === '' && !allowsEmpty}>
        {t('saveName')}
      </Button>
    </form>
  );
}
