import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { endpointNamed } from '#shared/service/named.ts';
import { type Call, type Calls, toneOf } from './calls.ts';
import { MethodName } from './marks.tsx';
import './history-list.css';

type HistoryListProps = { readonly calls: Calls; readonly shown: string | null; onShow(call: Call): void };

/** The calls of this panel, newest first; each opens its request and result. */
export function HistoryList({ calls, shown, onShow }: HistoryListProps): ReactNode {
  const { t } = useTexts('explorer');
  const formats = useFormats();
  if (calls.length === 0) return <PanelEmpty title={t('historyEmpty')} text={t('historyEmptyText')} />;
  return (
    <ul className="explorer-history" aria-label={t('history')}>
      {calls.map((call) => {
        const endpoint = endpointNamed(call.endpoint)?.endpoint;
        return endpoint ? (
          <li key={call.id}>
            <button type="button" aria-current={call.id === shown} onClick={() => onShow(call)}>
              <span className="explorer-when">{formats.time(call.at)}</span>
              <MethodName method={endpoint.method} />
              <span className="explorer-path">{endpoint.path}</span>
              <StatusPill tone={toneOf(call.outcome)}>{statusText(call)}</StatusPill>
              <span className="explorer-figure">
                {msOf(call) === null ? '' : t('ms', { ms: formats.whole(msOf(call) ?? 0) })}
              </span>
            </button>
          </li>
        ) : null;
      })}
    </ul>
  );
}

const statusText = ({ outcome }: Call): string =>
  outcome.kind === 'running' ? '…' : outcome.kind === 'answered' ? String(outcome.answer.status) : outcome.failure.code;
const msOf = ({ outcome }: Call): number | null =>
  outcome.kind === 'running' ? null : outcome.kind === 'answered' ? outcome.answer.ms : outcome.ms;
