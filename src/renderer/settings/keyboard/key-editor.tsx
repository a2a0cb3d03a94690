import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useBindings } from '#renderer/panel-kit/commands/bindings-store.ts';
import { useCommandTitle } from '#renderer/panel-kit/commands/command-title.ts';
import { followKeyNames } from '#renderer/panel-kit/commands/key-names.ts';
import { useLabels } from '#renderer/panel-kit/commands/use-label.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { COMMAND_GROUPS, COMMAND_IDS, COMMANDS, type CommandId, isCommandId } from '#shared/keys/index.ts';
import { KeyRow } from './key-row.tsx';
import { useKeyEdits } from './use-key-edits.ts';
import './key-editor.css';

/** All commands by group with their keyboard shortcuts; shortcuts are recorded by pressing them. */
export function KeyEditor(): ReactNode {
  const { t } = useTexts('keys');
  const title = useCommandTitle();
  const edits = useKeyEdits();
  const bindings = useBindings();
  const { label } = useLabels();
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState(false);
  useEffect(followKeyNames, []);

  const term = search.trim().toLocaleLowerCase();
  const matches = (id: CommandId): boolean =>
    term === '' ||
    title(id).toLocaleLowerCase().includes(term) ||
    (bindings.get(id) ?? []).some((chord) => label(chord).toLocaleLowerCase().includes(term));
  const groups = COMMAND_GROUPS.map((group) => ({
    group,
    ids: COMMAND_IDS.filter((id) => COMMANDS[id].group === group && matches(id)),
  })).filter(({ ids }) => ids.length > 0);
  const changed = Object.keys(edits.own).filter(isCommandId).length;

  return (
    <div className="key-editor">
      <div className="key-editor-head">
        <label className="key-filter">
          <Icon name="search" />
          <TextInput
            look="bare"
            value={search}
            placeholder={t('filter')}
            aria-label={t('filter')}
            spellCheck={false}
            maxLength={60}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <Button
          size="small"
          tone={asking ? 'danger' : 'plain'}
          disabled={changed === 0}
          onBlur={() => setAsking(false)}
          onClick={() => {
            setAsking(!asking);
            if (asking) edits.resetAll();
          }}
        >
          {asking ? t('resetAllAsk', { count: changed }) : t('resetAll')}
        </Button>
      </div>
      {groups.length === 0 ? <p className="key-nothing">{t('nothing', { words: search.trim() })}</p> : null}
      {groups.map(({ group, ids }) => (
        <section key={group} aria-label={t(`groups.${group}`)}>
          <h3>{t(`groups.${group}`)}</h3>
          <ul className="key-rows">
            {ids.map((id) => (
              <KeyRow key={id} id={id} edits={edits} chords={bindings.get(id) ?? []} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
