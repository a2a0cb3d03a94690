import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Marked } from './marked.tsx';
import { findItems, searchTerms } from './search.ts';
import { SECTIONS } from './sections-list.ts';
import { SettingRow } from './setting-row.tsx';
import { type Item, isSetting } from './settings-list.ts';

type FoundViewProps = { readonly query: string; onGoTo(item: Item): void };

/** Search results: settings can be changed here, and opened in their section. */
export function FoundView({ query, onGoTo }: FoundViewProps): ReactNode {
  const { t } = useTexts('settings');
  const terms = searchTerms(query);
  const found = findItems(query);
  return (
    <section className="section" aria-label={t('search')}>
      <p className="found-count" role="status">
        {found.length === 0 ? '' : t('found', { count: found.length })}
      </p>
      {found.length === 0 ? <PanelEmpty title={t('nothing', { words: query.trim() })} text={t('nothingText')} /> : null}
      {SECTIONS.map((section) => {
        const here = found.filter((item) => item.section === section);
        const [first] = here;
        if (!first) return null;
        const name = t(`sections.${section}`);
        return (
          <div key={section} className="found-section">
            <header>
              <h2>
                <Marked text={name} terms={terms} />
              </h2>
              <Button size="small" tone="quiet" onClick={() => onGoTo(first)}>
                {t('goTo', { section: name })}
              </Button>
            </header>
            <div className="setting-list">
              {here.map((item) =>
                isSetting(item) ? (
                  <SettingRow key={item.id} setting={item} terms={terms} />
                ) : (
                  <button key={item.id} type="button" className="setting found-part" onClick={() => onGoTo(item)}>
                    <span className="setting-words">
                      <b>
                        <Marked text={t(`items.${item.id}.title`)} terms={terms} />
                      </b>
                      <span>
                        <Marked text={t(`items.${item.id}.text`)} terms={terms} />
                      </span>
                    </span>
                  </button>
                ),
              )}
            </div>
          </div>
        );
      })}
    </section>
  );
}
