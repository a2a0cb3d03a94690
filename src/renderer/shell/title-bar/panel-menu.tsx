import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { layoutStore, setLayoutMode } from '#renderer/dock/history/layout-history.ts';
import { openPanel, showStandardLayout } from '#renderer/dock/operations/actions.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { PANEL_SECTIONS } from '#renderer/panel-kit/panel-manifest.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { englishStore, inEnglish, loadEnglish } from '#renderer/panel-kit/search-words.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { Icon, type IconName } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import { enterPanel } from '../keyboard/focus-places.ts';
import { itemFor } from './gallery-keys.ts';
import './panel-menu.css';

/** Opens a panel that was closed, or another of a kind; brings the standard layout back; another window. */
export function PanelMenu(): ReactNode {
  const { t } = useTexts('shell');
  return (
    <PopoverButton
      label={t('panel.add')}
      className="panel-gallery"
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className="title-button is-plus"
          aria-label={t('panel.add')}
          data-tip={t('panel.add')}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            event.currentTarget.click();
          }}
        >
          <Icon name="panels" />
        </button>
      )}
    >
      {(close) => <Gallery onClose={close} />}
    </PopoverButton>
  );
}

type Entry = {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  /** What it is for; empty where the name says it. */
  readonly text: string;
  /** Right of the name: a shortcut, or how many are open. */
  readonly note: string;
  /** What it is also found by. */
  readonly words: string;
  onPoint?(): void;
  onSelect(): void;
};

/** Every kind of panel in its section, and what else changes the layout; a filter finds them by name and by purpose. */
function Gallery({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTexts('shell');
  const [filter, setFilter] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void loadEnglish(), []);
  const entryOf = usePanelEntries();
  const others = useLayoutEntries();
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (entry: Entry): boolean => {
    const text = `${entry.name} ${entry.text} ${entry.words}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const sections = PANEL_SECTIONS.map((section) => ({
    section,
    entries: PANEL_KINDS.filter((kind) => MANIFESTS[kind].section === section)
      .map(entryOf)
      .filter(isFound),
  })).filter(({ entries }) => entries.length > 0);
  const foundOthers = others.filter(isFound);
  const isEmpty = sections.length === 0 && foundOthers.length === 0;
  const choose = ({ onSelect }: Entry): void => {
    onClose();
    onSelect();
  };

  function pressed(event: KeyboardEvent<HTMLDivElement>): void {
    const inField = event.target === field.current;
    if (event.key === 'Enter' && inField) {
      const first = sections[0]?.entries[0] ?? foundOthers[0];
      event.preventDefault();
      if (first && words.length > 0) choose(first);
      return;
    }
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const next = itemFor(event.key, items, inField ? null : (event.target as HTMLElement));
    if (next !== null) {
      event.preventDefault();
      (next === 'field' ? field.current : next)?.focus();
    } else if (
      !inField &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    )
      // What is typed then goes into the field.
      field.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its field and of its menu
    <div ref={box} onKeyDown={pressed}>
      <div className="panel-gallery-field">
        <Icon name="search" />
        <TextInput
          ref={field}
          look="bare"
          type="search"
          data-autofocus=""
          aria-label={t('panel.filter')}
          placeholder={t('panel.filter')}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      {isEmpty ? <p className="panel-gallery-none">{t('panel.none')}</p> : null}
      <div role="menu" aria-label={t('panel.add')}>
        <div className="panel-gallery-sections" role="presentation">
          {sections.map(({ section, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
            <div key={section} role="group" aria-label={t(`panel.sections.${section}`)}>
              <div className="panel-gallery-heading" aria-hidden="true">
                {t(`panel.sections.${section}`)}
              </div>
              {entries.map((entry) => (
                <Item key={entry.key} entry={entry} onChoose={choose} />
              ))}
            </div>
          ))}
        </div>
        {foundOthers.length > 0 ? (
          <div className="panel-gallery-foot" role="presentation">
            {foundOthers.map((entry) => (
              <Item key={entry.key} entry={entry} onChoose={choose} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Item({ entry, onChoose }: { readonly entry: Entry; onChoose(entry: Entry): void }): ReactNode {
  const id = useId();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="panel-gallery-item"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      onPointerEnter={() => entry.onPoint?.()}
      onFocus={() => entry.onPoint?.()}
      onClick={() => onChoose(entry)}
    >
      <Icon name={entry.icon} />
      <span className="panel-gallery-name" id={`${id}-name`}>
        {entry.name}
      </span>
      <span className="panel-gallery-note">{entry.note}</span>
      <span className="panel-gallery-text" id={`${id}-text`}>
        {entry.text}
      </span>
    </button>
  );
}

function usePanelEntries(): (kind: PanelKind) => Entry {
  const { t } = useTexts('shell');
  const panels = panelStore((store) => store.panels);
  // English names are found once they are there.
  englishStore((store) => store.english);
  return (kind) => {
    const open = Object.values(panels).filter((panel) => panel.kind === kind).length;
    return {
      key: kind,
      icon: MANIFESTS[kind].icon,
      name: t(`panels.${kind}`),
      text: t(`panelHelp.${kind}`),
      note: open === 0 ? '' : t('panel.isOpen', { count: open }),
      words: `${inEnglish(`shell:panels.${kind}`)} ${inEnglish(`shell:panelHelp.${kind}`)}`,
      onPoint: () => MANIFESTS[kind].component.preload(),
      onSelect: () => enterPanel(openPanel(kind)),
    };
  };
}

function useLayoutEntries(): readonly Entry[] {
  const { t } = useTexts('shell');
  const { t: commands } = useTexts('commands');
  const keys = useCommandKeys('layout.mode');
  const windowKeys = useCommandKeys('window.new');
  const entry = (key: string, icon: IconName, name: string, note: string | null, onSelect: () => void): Entry => ({
    key,
    icon,
    name,
    text: '',
    note: note ?? '',
    words: '',
    onSelect,
  });
  return [
    entry('layout', 'pencil', commands('layout.mode'), keys, () => setLayoutMode(!layoutStore.getState().mode)),
    entry('standard', 'undo', t('panel.standard'), null, showStandardLayout),
    entry('window', 'popOut', commands('window.new'), windowKeys, () => void runCommand('window.new')),
  ];
}
