import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { findItems } from './search.ts';
import { SECTIONS, type SectionId } from './sections-list.ts';

type SectionListProps = {
  /** Null while a search shows several sections. */
  readonly current: SectionId | null;
  readonly query: string;
  onChoose(section: SectionId): void;
};

/** The section list; during a search with the number of matches. */
export function SectionList({ current, query, onChoose }: SectionListProps): ReactNode {
  const { t } = useTexts('settings');
  const list = useRef<HTMLUListElement>(null);
  const found = query.trim() === '' ? null : findItems(query);
  const moved = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.contains(document.activeElement));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <ul ref={list} className="settings-sections" onKeyDown={moved}>
      {SECTIONS.map((section) => {
        const count = found?.filter((item) => item.section === section).length;
        return (
          <li key={section}>
            <button
              type="button"
              aria-current={section === current ? 'page' : undefined}
              className={count === 0 ? 'is-empty' : ''}
              onClick={() => onChoose(section)}
            >
              <span>{t(`sections.${section}`)}</span>
              {count ? <span className="section-count">{count}</span> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
