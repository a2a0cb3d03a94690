import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { KillSwitchCard } from '#renderer/shell/kill-switch/kill-switch-card.tsx';
import { WindowButtons } from '#renderer/shell/window-buttons/window-buttons.tsx';
import { useAppInfo } from '#renderer/stores/app.ts';
import { killSwitchStore } from '#renderer/stores/kill-switch.ts';
import { deferred } from '#renderer/ui/deferred.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Pill } from '#renderer/ui/pill.tsx';
import { Question } from '#renderer/ui/question.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { FoundView } from './found-view.tsx';
import { findItems, ITEMS } from './search.ts';
import { SectionList } from './section-list.tsx';
import { SectionView } from './section-view.tsx';
import { isSection, type SectionId } from './sections-list.ts';
import { unfinishedStore } from './unfinished.ts';

const DrillLabel = deferred(async () => ({
  default: (await import('#renderer/shell/drills/drill-label.tsx')).DrillLabel,
}));

/** A target in the settings: a section, and the item to highlight. */
type SettingsTarget = { readonly section: SectionId; readonly item: string | null };

/** Parses a section or item name; unknown names give the first section. */
export function targetOf(name: string): SettingsTarget {
  if (isSection(name)) return { section: name, item: null };
  const item = ITEMS.find(({ id }) => id === name);
  return item ? { section: item.section, item: item.id } : { section: 'appearance', item: null };
}

/** The initial target, from the hash of the window's address. */
export function targetInHash(hash: string): SettingsTarget {
  try {
    return targetOf(decodeURIComponent(hash.replace(/^#/, '')));
  } catch {
    return targetOf('');
  }
}

type SearchFieldProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly query: string;
  onChange(query: string): void;
  /** Opens the first match. */
  onEnter(): void;
};

function SearchField({ ref, query, onChange, onEnter }: SearchFieldProps): ReactNode {
  const { t } = useTexts('settings');
  return (
    <div className="settings-search field-frame">
      <Icon name="search" />
      <TextInput
        look="bare"
        ref={ref}
        type="search"
        value={query}
        aria-label={t('search')}
        placeholder={t('search')}
        spellCheck={false}
        maxLength={80}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
    </div>
  );
}

/** The settings window: sections on the left, one section or the search results on the right. */
export function SettingsPage(): ReactNode {
  const { t } = useTexts('settings');
  const { t: common } = useTexts('common');
  const info = useAppInfo();
  const [target, setTarget] = useState(() => targetInHash(window.location.hash));
  const [query, setQuery] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const asksToStop = killSwitchStore(({ question }) => question === 'stop');
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const searching = query.trim() !== '';

  const hasUnfinished = unfinishedStore(({ count }) => count > 0);
  /** Where to go once it is confirmed that the change under way may be dropped. */
  const [asked, setAsked] = useState<SettingsTarget | null>(null);

  const show = useCallback((next: SettingsTarget): void => {
    setQuery('');
    setTarget(next);
    setAsked(null);
  }, []);
  const goTo = useCallback(
    (next: SettingsTarget): void => {
      if (next.section !== target.section && unfinishedStore.getState().count > 0) setAsked(next);
      else show(next);
    },
    [show, target.section],
  );
  useEffect(() => bridge.windows.sectionRequested(({ section }) => goTo(targetOf(section))), [goTo]);
  useEffect(() => {
    const element =
      target.item === null ? null : main.current?.querySelector(`[data-item="${CSS.escape(target.item)}"]`);
    if (!element) {
      main.current?.scrollTo({ top: 0 });
      return;
    }
    element.scrollIntoView({ block: 'center' });
    element.classList.add('is-highlighted');
    element.querySelector<HTMLElement>('[aria-checked="true"], input, button, textarea')?.focus();
    return () => element.classList.remove('is-highlighted');
  }, [target]);

  const pressed = (event: KeyboardEvent): void => {
    const finds = event.key === 'f' && (event.ctrlKey || event.metaKey);
    if (finds) {
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    } else if (event.key === 'Escape' && searching && !event.defaultPrevented) {
      setQuery('');
      search.current?.focus();
    }
  };
  const jump = (): void => {
    const [first] = findItems(query);
    if (first) goTo({ section: first.section, item: first.id });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole window
    <div className="settings-page" onKeyDown={pressed}>
      <header className="settings-bar">
        <span className="logo">
          <i />
          {common('appName')}
        </span>
        <h1 ref={title}>{t('title')}</h1>
        {asksToStop && title.current ? <KillSwitchCard question="stop" anchor={title.current} /> : null}
        <span className="settings-drag">{info?.drill ? <DrillLabel {...info.drill} /> : null}</span>
        {info ? <Pill tone={info.mode === 'live' ? 'brand' : info.mode}>{common(info.mode).toUpperCase()}</Pill> : null}
        <WindowButtons />
      </header>
      <nav className="settings-nav" aria-label={t('sectionsLabel')}>
        <SearchField ref={search} query={query} onChange={setQuery} onEnter={jump} />
        <SectionList current={searching ? null : target.section} query={query} onChoose={(id) => goTo(targetOf(id))} />
      </nav>
      <main className="settings-main" ref={main}>
        {/* A search only covers a page with a change under way: its removal would end the change. */}
        {searching && !hasUnfinished ? null : (
          <div hidden={searching}>
            <SectionView key={target.section} section={target.section} />
          </div>
        )}
        {searching ? (
          <FoundView query={query} onGoTo={(item) => goTo({ section: item.section, item: item.id })} />
        ) : null}
      </main>
      {asked === null ? null : (
        <div className="settings-foot">
          <Question
            title={t('leave.title')}
            text={t('leave.text', { section: t(`sections.${asked.section}`) })}
            button={t('leave.button')}
            busy={false}
            onYes={() => show(asked)}
            onClose={() => setAsked(null)}
          />
        </div>
      )}
    </div>
  );
}
