import { type ReactNode, useMemo, useRef, useState } from 'react';
import { GridMenu, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import type { ExploredAnswer } from '#shared/contract/explorer.ts';
import { errorBody } from '#shared/service/endpoint.ts';
import { CopyButton } from './copy-button.tsx';
import { type StoredViews, useAnswerView } from './grid-views.ts';
import { recordsIn } from './records.ts';
import { RecordsGrid, useRecordColumns } from './records-grid.tsx';
import { type TreeHandle, TreeView } from './tree-view.tsx';
import './response-view.css';

/** Code and message of a rejection; empty texts when absent. */
function refusalIn(json: unknown): { readonly type: string; readonly message: string } {
  const read = errorBody.safeParse(json);
  return read.success ? { type: read.data.error_type, message: read.data.message } : { type: '', message: '' };
}

type AnswerViewProps = { readonly answer: ExploredAnswer; readonly stored: StoredViews };

/** The service's response as received, with warnings above. */
export function AnswerView({ answer, stored }: AnswerViewProps): ReactNode {
  const { t } = useTexts('explorer');
  const formats = useFormats();
  const { json, text, status, issues, leftOut } = answer;
  const lists = useMemo(() => recordsIn(json), [json]);
  const [listAt, setListAt] = useState(0);
  // Mismatches are marked in the tree.
  const [view, setView] = useState<'grid' | 'tree'>(issues.length === 0 && lists.length > 0 ? 'grid' : 'tree');
  const tree = useRef<TreeHandle>(null);
  const list = lists[listAt] ?? lists[0];
  const columns = useRecordColumns(list);
  const grid = useGrid({ columns, ...useAnswerView(list?.path ?? '', stored) });
  const refusal = status >= 300 ? refusalIn(json) : null;
  const isJson = json !== undefined;

  return (
    <div className="explorer-answer">
      <div className="explorer-meta">
        <AnswerMeta answer={answer} />
        {list && view === 'grid' && lists.length > 1 ? (
          <Select
            size="small"
            aria-label={t('whichList')}
            value={String(listAt)}
            options={lists.map(({ path, rows }, at) => ({
              value: String(at),
              label: `${path === '' ? t('whole') : path} (${rows.length})`,
            }))}
            onChange={(at) => setListAt(Number(at))}
          />
        ) : null}
        <span className="explorer-spring" />
        {list && view === 'grid' ? <GridMenu grid={grid} label={t('answer')} /> : null}
        {isJson ? <CopyButton label={t('copyAnswer')} text={() => JSON.stringify(json, null, 2)} /> : null}
        {list ? (
          <Segmented<'grid' | 'tree'>
            look="filter"
            label={t('view')}
            value={view}
            onChange={setView}
            choices={[
              { value: 'grid', label: t('grid') },
              { value: 'tree', label: t('tree') },
            ]}
          />
        ) : null}
      </div>
      {refusal ? (
        <p className="explorer-refusal" role="alert">
          <b>{t('refused', { status, type: refusal.type })}</b> {refusal.message}
        </p>
      ) : null}
      {leftOut > 0 ? (
        <p className="explorer-banner" role="status">
          {t('leftOut', { count: leftOut })} {t('length', { length: formats.whole(answer.length) })}.
        </p>
      ) : null}
      {issues.length > 0 && isJson ? (
        <div className="explorer-differences">
          <h4>{t('differsTitle')}</h4>
          <ul>
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <button
                  type="button"
                  onClick={() => {
                    setView('tree');
                    requestAnimationFrame(() => tree.current?.show(path));
                  }}
                >
                  {path === '' ? t('whole') : path}
                </button>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isJson ? (
        view === 'grid' && list ? (
          <RecordsGrid key={list.path} list={list} grid={grid} />
        ) : (
          <TreeView ref={tree} json={json} issues={issues} />
        )
      ) : (
        <div className="explorer-text">
          <p>{text === '' ? t('emptyAnswer') : t('notJson')}</p>
          {text === '' ? null : <pre className="is-selectable">{text}</pre>}
        </div>
      )}
    </div>
  );
}

/** Status, duration, size, and whether it matches the declared shape. */
function AnswerMeta({ answer }: Pick<AnswerViewProps, 'answer'>): ReactNode {
  const { t } = useTexts('explorer');
  const formats = useFormats();
  const { status, ms, length, fits, issues } = answer;
  const good = status < 300;
  return (
    <>
      <StatusPill tone={good ? 'good' : status < 500 ? 'warn' : 'error'}>{status}</StatusPill>
      <span className="explorer-figure">{t('ms', { ms: formats.whole(ms) })}</span>
      <span className="explorer-figure">{t('length', { length: formats.compact(length) })}</span>
      {good && fits ? (
        <StatusPill tone="plain" title={t('fitsTitle')}>
          {t('fits')}
        </StatusPill>
      ) : null}
      {fits ? null : (
        <StatusPill tone="warn" strong>
          {t('differs', { count: issues.length })}
        </StatusPill>
      )}
    </>
  );
}
