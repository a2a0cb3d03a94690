import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useBindings } from '#renderer/panel-kit/commands/bindings-store.ts';
import { useCommandTitle } from '#renderer/panel-kit/commands/command-title.ts';
import { Caps } from '#renderer/panel-kit/commands/key-caps.tsx';
import { useSettings } from '#renderer/stores/settings.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { type Chord, COMMAND_GROUPS, COMMAND_IDS, COMMANDS, type CommandId, chordText } from '#shared/keys/index.ts';
import { closeKeySheet, keySheetStore } from './key-sheet-store.ts';
import './key-sheet.css';

/** All keyboard shortcuts on one printable sheet. */
export function KeySheet(): ReactNode {
  const open = keySheetStore((store) => store.open);
  return open ? <Sheet /> : null;
}

type Line = { readonly id: CommandId; readonly chords: readonly Chord[] };

function Group({ name, lines }: { readonly name: string; readonly lines: readonly Line[] }): ReactNode {
  const { t } = useTexts('keys');
  const title = useCommandTitle();
  const own = useSettings()?.keys;
  return (
    <section>
      <h3>{name}</h3>
      <dl>
        {lines.map(({ id, chords }) => (
          <div key={id}>
            <dt>
              {title(id)}
              {own && Object.hasOwn(own, id) ? <small>{t('sheet.own')}</small> : null}
            </dt>
            <dd>
              {chords.map((chord) => (
                <Caps key={chordText(chord)} chord={chord} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Fixed keys, which belong to no command. */
function FixedKeys(): ReactNode {
  const { t } = useTexts('keys');
  const lines = [
    [t('always.letterDoes'), t('always.letter')],
    [t('always.tab'), 'Tab'],
    [t('always.arrows'), '← ↑ ↓ →'],
    [t('always.esc'), 'Esc'],
  ] as const;
  return (
    <section>
      <h3>{t('always.title')}</h3>
      <dl>
        {lines.map(([does, keys]) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd className="keycap">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sheet(): ReactNode {
  const { t } = useTexts('keys');
  const bindings = useBindings();
  const groups = COMMAND_GROUPS.map((group) => ({
    group,
    lines: COMMAND_IDS.flatMap((command): Line[] => {
      const chords = bindings.get(command) ?? [];
      return COMMANDS[command].group === group && chords.length > 0 ? [{ id: command, chords }] : [];
    }),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <Dialog
      className="key-sheet"
      title={t('sheet.title')}
      actions={
        <Button size="small" onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      }
      onClose={closeKeySheet}
    >
      <div className="key-sheet-groups">
        {groups.map(({ group, lines }) => (
          <Group key={group} name={t(`groups.${group}`)} lines={lines} />
        ))}
        <FixedKeys />
      </div>
      <p>{t('sheet.physical')}</p>
    </Dialog>
  );
}
