import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { sentenceOf } from '#shared/notifications/index.ts';
import { withoutAmounts } from '#shared/privacy.ts';
import { isOfService, type SnoozedRow } from './inbox-items.ts';
import { bringBack } from './item-actions.ts';
import { useTimeOf } from './snooze-menu.tsx';
import '#renderer/ui/dated-list.css';

/** What was put off, the one that comes back first first. */
export function SnoozedList({ rows }: { readonly rows: readonly SnoozedRow[] }): ReactNode {
  const { t } = useTexts('inbox');
  const time = useTimeOf();
  const titleOf = useTitleOf();
  const list = useRef<HTMLUListElement>(null);
  const moved = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: buttons.length - 1 }[key];
    if (to !== undefined) buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
    else if (key === 's') buttons[at]?.click();
    else return;
    event.preventDefault();
    // Letters are commands elsewhere.
    event.stopPropagation();
  };
  const takeBack = (row: SnoozedRow, index: number): void => {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    bringBack(row.snoozed);
  };
  if (rows.length === 0) return <PanelEmpty title={t('snooze.empty')} text={t('snooze.emptyText')} />;
  return (
    <section className="dated-list" aria-label={t('snooze.list')} data-scrolls="">
      <ul ref={list} onKeyDown={moved}>
        {rows.map((row, index) => {
          const title = titleOf(row);
          const id = row.snoozed.entry ?? row.snoozed.notice?.id;
          return (
            <li key={id} className="inbox-snoozed" data-snoozed={id}>
              <span className="snoozed-title">{title}</span>
              <span className="snoozed-until">{t('snooze.until', { time: time(row.snoozed.until) })}</span>
              <Button
                size="small"
                tone="quiet"
                aria-label={t('snooze.bringBackNamed', { title })}
                onClick={() => takeBack(row, index)}
              >
                {t('snooze.bringBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useTitleOf(): (row: SnoozedRow) => string {
  const { t, translate } = useTexts('inbox');
  const formats = useFormats();
  const hidden = useHidden();
  return ({ item }) => {
    if (item?.notice && isOfService(item)) return withoutAmounts(item.notice.kind, item.notice.title, hidden);
    if (!item?.entry) return t('snooze.message');
    const { title, body } = sentenceOf(item.entry, translate, formats, hidden);
    return body === '' ? title : `${title}: ${body}`;
  };
}
