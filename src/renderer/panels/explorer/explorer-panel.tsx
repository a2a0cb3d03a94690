import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { endpointNamed, NAMED_ENDPOINTS } from '#shared/service/named.ts';
import './explorer.css';
import { CallResultView } from './call-result.tsx';
import type { Call } from './calls.ts';
import { affectsSession } from './catalogue.ts';
import type { RequestDraft } from './draft.ts';
import { EndpointList } from './endpoint-list.tsx';
import { HistoryList } from './history-list.tsx';
import { Marks, MethodName } from './marks.tsx';
import { RequestForm } from './request-form.tsx';
import { useCalls } from './use-calls.ts';
import { type Received, useReceivedRequest } from './use-received-request.ts';
import { useSearchKey } from './use-search-key.ts';

/** The initial draft of the request form; a new number remounts it. */
type Opened = { readonly number: number; readonly from: RequestDraft | null; readonly takesFocus: boolean };

/** Lists every endpoint of the catalogue and sends calls to it. */
export default function ExplorerPanel({ options, setOptions, symbol }: PanelProps): ReactNode {
  const { t } = useTexts('explorer');
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [side, setSide] = useState<'list' | 'history'>('list');
  const [opened, setOpened] = useState<Opened>({ number: 0, from: null, takesFocus: false });
  const [shownId, setShownId] = useState<string | null>(null);
  const { calls, send, cancel } = useCalls();

  const named = typeof options.endpoint === 'string' ? endpointNamed(options.endpoint) : undefined;
  const shown = calls.find(({ id }) => id === shownId) ?? null;

  const select = (key: string | undefined): void => {
    setOptions({ endpoint: key });
    setShownId(calls.find((call) => call.endpoint === key)?.id ?? null);
    setOpened(({ number }) => ({ number: number + 1, from: null, takesFocus: true }));
  };
  const goBack = (call: Call): void => {
    setOptions({ endpoint: call.endpoint });
    setShownId(call.id);
    setOpened(({ number }) => ({ number: number + 1, from: call.draft, takesFocus: false }));
  };
  const showReceived = useCallback(
    (received: Received): void => {
      setSide('list');
      setOptions({ endpoint: received.named.key });
      setShownId(send({ ...received, confirmed: false }));
      setOpened(({ number }) => ({ number: number + 1, from: received.draft, takesFocus: false }));
    },
    [send, setOptions],
  );
  useReceivedRequest(showReceived);
  useSearchKey(panel, () => {
    setSide('list');
    requestAnimationFrame(() => search.current?.focus());
  });

  return (
    <div className="explorer" ref={panel}>
      <PanelHeader
        right={[
          {
            id: 'side',
            leaves: 1,
            node: (
              <Segmented<'list' | 'history'>
                look="view"
                label={t('show')}
                value={side}
                onChange={setSide}
                choices={[
                  { value: 'list', label: t('list') },
                  { value: 'history', label: calls.length === 0 ? t('history') : `${t('history')} ${calls.length}` },
                ]}
              />
            ),
          },
        ]}
      />
      <div className="explorer-floor" data-open={named !== undefined && side === 'list'}>
        <div className="explorer-side">
          {side === 'list' ? (
            <EndpointList selected={named?.key ?? null} searchRef={search} onSelect={select} />
          ) : (
            <HistoryList calls={calls} shown={shownId} onShow={goBack} />
          )}
        </div>
        {named ? (
          <div className="explorer-main">
            <div className="explorer-request">
              <div className="explorer-back">
                <Button size="small" tone="quiet" onClick={() => setOptions({ endpoint: undefined })}>
                  ‹ {t('back')}
                </Button>
              </div>
              <h3>
                <MethodName method={named.endpoint.method} />{' '}
                <span className="is-selectable">{named.endpoint.path}</span>
              </h3>
              <p className="explorer-purpose">{named.endpoint.purpose}</p>
              <Marks endpoint={named.endpoint} />
              {named.endpoint.assumptions.length > 0 ? (
                <details key={named.key} className="explorer-assumptions">
                  <summary>{t('assumptions', { count: named.endpoint.assumptions.length })}</summary>
                  <ul className="is-selectable">
                    {named.endpoint.assumptions.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </details>
              ) : null}
              {affectsSession(named.endpoint) ? <p className="explorer-banner">{t('session')}</p> : null}
              <RequestForm
                key={`${named.key} ${opened.number}`}
                named={named}
                symbol={symbol}
                from={opened.from}
                takesFocus={opened.takesFocus}
                running={shown?.endpoint === named.key && shown.outcome.kind === 'running'}
                onSend={(input, draft, confirmed) => setShownId(send({ named, input, draft, confirmed }))}
                onCancel={() => shown && cancel(shown.id)}
              />
            </div>
            <section className="explorer-outcome" aria-label={t('answer')}>
              <CallResultView
                endpoint={named.endpoint}
                call={shown?.endpoint === named.key ? shown : null}
                options={options}
                setOptions={setOptions}
              />
            </section>
          </div>
        ) : (
          <div className="explorer-main is-empty">
            <PanelEmpty title={t('choose')} text={t('chooseText', { count: NAMED_ENDPOINTS.length })} />
          </div>
        )}
      </div>
    </div>
  );
}
