import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { nameProblem } from '#shared/windows/index.ts';
import { renameWorkspace } from './actions.ts';
import { endRenaming } from './store.ts';

/** A tab's name as a text field: Enter saves, Esc cancels; an invalid name shows the reason. */
export function RenameField({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const { t } = useTexts('workspaces');
  const workspaces = useWorkspaces()?.workspaces ?? [];
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [text, setText] = useState(name);
  const problem = nameProblem(text, id, workspaces);
  useEffect(() => field.current?.select(), []);

  /** @param byKeys focuses the tab afterwards */
  const end = (byKeys: boolean): void => {
    const tabs = field.current?.closest('nav');
    endRenaming();
    if (byKeys) requestAnimationFrame(() => tabs?.querySelector<HTMLElement>('[aria-current="page"]')?.focus());
  };
  const save = (byKeys: boolean): void => {
    if (text.trim() !== name) void renameWorkspace(id, text.trim());
    end(byKeys);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      end(true);
    } else if (event.key === 'Enter' && problem === null) save(true);
  };
  return (
    <span className="ws-rename">
      <TextInput
        look="small"
        className="ws-rename-text"
        ref={field}
        value={text}
        size={Math.max(8, Math.min(text.length + 1, 28))}
        maxLength={200}
        spellCheck={false}
        aria-label={t('newName', { name })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressed}
        onBlur={() => (problem === null ? save(false) : end(false))}
      />
      {problem === null ? null : (
        <span className="ws-problem" id={problemId} role="alert">
          {t(`nameProblem.${problem}`)}
        </span>
      )}
    </span>
  );
}
