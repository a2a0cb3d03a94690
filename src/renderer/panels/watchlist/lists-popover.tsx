import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { ListRow } from './list-row.tsx';
import { movedTo } from './moved-to.ts';
import { NameForm } from './name-form.tsx';
import type { ListChanges } from './use-list-changes.ts';
import { useSummaries } from './use-summaries.ts';

type ListsPopoverProps = {
  readonly lists: readonly Watchlist[];
  readonly chosen: Watchlist;
  readonly anchor: Element;
  /** Opens with the field for a new list's name. */
  readonly startsNew: boolean;
  readonly changes: ListChanges;
  onChoose(id: string): void;
  openImport(): void;
  exportList(): void;
  close(): void;
};

/** All lists with their performance: choose, make, rename, order and delete them, import and export the chosen one. */
export function ListsPopover(props: ListsPopoverProps): ReactNode {
  const { lists, chosen, anchor, startsNew, changes, onChoose, openImport, exportList, close } = props;
  const { t } = useTexts('watchlist');
  const rows = useRef<HTMLDivElement>(null);
  const summaries = useSummaries(lists);
  const [naming, setNaming] = useState<string | null>(startsNew ? '' : null);
  const [dragged, setDragged] = useState<string | null>(null);

  const focusRow = (id: string): void =>
    rows.current?.querySelector<HTMLElement>(`[data-list="${CSS.escape(id)}"] .wl-list`)?.focus();
  const arrange = (id: string, to: number): void => {
    const ids = movedTo(
      lists.map((list) => list.id),
      id,
      // The default list stays first.
      Math.max(1, Math.min(lists.length - 1, to)),
    );
    void changes.arrangeLists(ids).then(() => focusRow(id));
  };
  const remove = (list: Watchlist): void => {
    const isChosen = list.id === chosen.id;
    void changes.deleteList(list, (id) => isChosen && onChoose(id));
    rows.current?.querySelector<HTMLElement>('.wl-list')?.focus();
  };
  /** @returns whether the key was one of the list's */
  const keyed = ({ key, altKey }: KeyboardEvent, list: Watchlist, at: number): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && !altKey) focusRow(lists[(at + step + lists.length) % lists.length]?.id ?? '');
    else if (step === undefined && key !== 'F2' && key !== 'Delete') return false;
    else if (list.isDefault) changes.report(t('defaultStays', { list: list.name }));
    else if (step !== undefined) arrange(list.id, at + step);
    else if (key === 'F2') setNaming(list.id);
    else remove(list);
    return true;
  };
  const act = (action: () => void) => () => {
    close();
    action();
  };

  return (
    <Popover
      anchor={anchor}
      className="wl-lists"
      role="dialog"
      aria-label={t('lists')}
      aria-description={t('overviewHint')}
      onClose={close}
    >
      <p className="wl-lists-head" aria-hidden="true">
        <span>{t('overviewColumns.list')}</span>
        <span>{t('overviewColumns.up')}</span>
        <span>{t('overviewColumns.down')}</span>
        <span>{t('overviewColumns.flat')}</span>
        <span>{t('overviewColumns.average')}</span>
      </p>
      <div ref={rows} className="wl-lists-rows">
        {lists.map((list, at) =>
          naming === list.id ? (
            <NameForm
              key={list.id}
              label={t('newName', { list: list.name })}
              initial={list.name}
              submit={async (name) => {
                const id = await changes.rename(list, name);
                if (id !== null && list.id === chosen.id) onChoose(id);
                return id !== null;
              }}
              close={() => setNaming(null)}
            />
          ) : (
            <ListRow
              key={list.id}
              list={list}
              summary={summaries.find(({ id }) => id === list.id)}
              isChosen={list.id === chosen.id}
              takesFocus={list.id === chosen.id && !startsNew}
              isDropTarget={dragged !== null && dragged !== list.id && !list.isDefault}
              choose={act(() => onChoose(list.id))}
              rename={() => setNaming(list.id)}
              remove={() => remove(list)}
              keyed={(event) => keyed(event, list, at)}
              drag={(is) => setDragged(is ? list.id : null)}
              drop={() => dragged !== null && arrange(dragged, at)}
            />
          ),
        )}
      </div>
      {changes.message ? (
        <p className="wl-lists-message" role="status">
          {changes.message.text}
          {changes.message.action ? (
            <Button size="small" tone="quiet" onClick={changes.message.action.run}>
              {changes.message.action.label}
            </Button>
          ) : null}
        </p>
      ) : null}
      {naming === '' ? (
        <NameForm
          label={t('newList')}
          submit={async (name) => {
            const id = await changes.create(name);
            if (id !== null) act(() => onChoose(id))();
            return id !== null;
          }}
          close={() => setNaming(null)}
        />
      ) : (
        <div className="wl-lists-actions">
          <Button size="small" tone="quiet" onClick={() => setNaming('')}>
            {t('newList')}
          </Button>
          <Button size="small" tone="quiet" onClick={act(openImport)}>
            {t('import')}
          </Button>
          <Button size="small" tone="quiet" onClick={act(exportList)}>
            {t('export')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
