import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { WindowButtons } from '#renderer/shell/window-buttons/window-buttons.tsx';
import { useAppInfo } from '#renderer/stores/app.ts';
import { Pill } from '#renderer/ui/pill.tsx';
import { FoundView } from './found-view.tsx';
import { placeInHash, placeOf, type SettingsPlace } from './places.ts';
import { findItems } from './search.ts';
import { SearchField } from './search-field.tsx';
import { SectionList } from './section-list.tsx';
import { SectionView } from './section-view.tsx';

/** The settings window: sections on the left, one section or the search results on the right. */
export function SettingsPage(): ReactNode {
  const { t } = useTexts('settings');
  const { t: common } = useTexts('common');
  const info = useAppInfo();
  const [place, setPlace] = useState(() => placeInHash(window.location.hash));
  const [query, setQuery] = useState('');
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const searching = query.trim() !== '';

  const goTo = useCallback((next: SettingsPlace): void => {
    setQuery('');
    setPlace(next);
  }, []);
  useEffect(() => bridge.windows.sectionWanted(({ section }) => goTo(placeOf(section))), [goTo]);
  useEffect(() => {
    const wanted = place.item === null ? null : main.current?.querySelector(`[data-item="${CSS.escape(place.item)}"]`);
    if (!wanted) {
      main.current?.scrollTo({ top: 0 });
      return;
    }
    wanted.scrollIntoView({ block: 'center' });
    wanted.classList.add('is-wanted');
    wanted.querySelector<HTMLElement>('[aria-checked="true"], input, button, textarea')?.focus();
    return () => wanted.classList.remove('is-wanted');
  }, [place]);

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
        <h1>{t('title')}</h1>
        <span className="settings-drag" />
        {info ? <Pill tone={info.mode === 'live' ? 'brand' : info.mode}>{common(info.mode).toUpperCase()}</Pill> : null}
        <WindowButtons />
      </header>
      <nav className="settings-nav" aria-label={t('sectionsLabel')}>
        <SearchField ref={search} query={query} onChange={setQuery} onEnter={jump} />
        <SectionList current={searching ? null : place.section} query={query} onChoose={(id) => goTo(placeOf(id))} />
      </nav>
      <main className="settings-main" ref={main}>
        {searching ? (
          <FoundView query={query} onGoTo={(item) => goTo({ section: item.section, item: item.id })} />
        ) : (
          <SectionView key={place.section} section={place.section} />
        )}
      </main>
    </div>
  );
}
