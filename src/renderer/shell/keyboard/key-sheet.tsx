import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { useBindings } from '#renderer/panel-kit/commands/bindings-store.ts';
import { useCommandTitle } from '#renderer/panel-kit/commands/command-title.ts';
import { Caps } from '#renderer/panel-kit/commands/key-caps.tsx';
import { useSettings } from '#renderer/stores/settings.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { type Chord, COMMAND_GROUPS, COMMAND_IDS, COMMANDS, type CommandId, chordText } from '#shared/keys/index.ts';
import { closeKeySheet, keySheetStore } from './key-sheet-store.ts';
import './key-sheet.css';

/** All keyboard shortcuts on one printable sheet. */
export function KeySheet(): ReactNode {
  const open = keySheetStore((store) => store.open);
  return open ? createPortal(<Sheet />, document.body) : null;
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
  const { t: common } = useTexts('common');
  const bindings = useBindings();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const groups = COMMAND_GROUPS.map((group) => ({
    group,
    lines: COMMAND_IDS.flatMap((command): Line[] => {
      const chords = bindings.get(command) ?? [];
      return COMMANDS[command].group === group && chords.length > 0 ? [{ id: command, chords }] : [];
    }),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <div className="key-sheet-layer">
      <div
        ref={card}
        className="key-sheet"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          closeKeySheet();
        }}
      >
        <header>
          <h2 id={`${id}-title`}>{t('sheet.title')}</h2>
          <Button size="small" onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
          <IconButton label={common('close')} onClick={closeKeySheet}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div className="key-sheet-room">
          <div className="key-sheet-groups">
            {groups.map(({ group, lines }) => (
              <Group key={group} name={t(`groups.${group}`)} lines={lines} />
            ))}
            <FixedKeys />
          </div>
        </div>
        <p>{t('sheet.physical')}</p>
      </div>
    </div>
  );
}
