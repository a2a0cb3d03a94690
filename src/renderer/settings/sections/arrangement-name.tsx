import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import type { KnownArrangement } from '#shared/contract/workspaces.ts';
import { nameProblem } from '#shared/windows/index.ts';

type ArrangementNameProps = {
  readonly arrangement: KnownArrangement;
  readonly others: readonly KnownArrangement[];
  readonly what: string;
  save(name: string | null): void;
  cancel(): void;
};

/** The name of a display arrangement: Enter saves it, Esc cancels; an empty name is removed. */
export function ArrangementName({ arrangement, others, what, save, cancel }: ArrangementNameProps): ReactNode {
  const { t } = useTexts('settings');
  const { t: workspaces } = useTexts('workspaces');
  const [text, setText] = useState(arrangement.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const named = others.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  const isEmpty = text.trim() === '';
  const problem = isEmpty ? null : nameProblem(text, arrangement.id, named);

  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    if (problem === null) save(isEmpty ? null : text.trim());
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <form className="arrangement-name" onSubmit={submitted} onKeyDown={pressed}>
      <Field
        ref={field}
        label={t('arrangements.newName', { what })}
        value={text}
        maxLength={200}
        spellCheck={false}
        hint={t('arrangements.hint')}
        error={
          problem === 'too-long'
            ? workspaces('nameProblem.too-long')
            : problem === 'taken'
              ? t('arrangements.taken')
              : null
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" submit tone="brand" disabled={problem !== null}>
        {t('arrangements.save')}
      </Button>
      <Button size="small" onClick={cancel}>
        {t('arrangements.cancel')}
      </Button>
    </form>
  );
}
