import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import type { Failure } from '#shared/contract/define.ts';
import type { WorkspaceVersion } from '#shared/contract/workspaces.ts';
import { goBackTo, momentOf } from './actions.ts';
import { closeDialog } from './store.ts';

type Loaded = null | { readonly versions: readonly WorkspaceVersion[] } | { readonly failure: Failure };

/** Earlier versions of a workspace, the latest first, to restore. */
export function Versions({ id }: { readonly id: string }): ReactNode {
  const { t, translate } = useTexts('workspaces');
  const { t: common } = useTexts('common');
  const name = useWorkspaces()?.workspaces.find((workspace) => workspace.id === id)?.name ?? '';
  const [loaded, setLoaded] = useState<Loaded>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let stopped = false;
    ask(bridge.workspaces.versions({ id })).then(
      (versions) => {
        if (!stopped) setLoaded({ versions });
      },
      (thrown: unknown) => {
        if (!stopped) setLoaded({ failure: failureFrom(thrown) });
      },
    );
    return () => {
      stopped = true;
    };
  }, [id]);

  // The rows were not loaded yet when the dialog took the focus.
  useEffect(() => {
    if (loaded) rows.current?.querySelector('button')?.focus();
  }, [loaded]);

  const goBack = async (at: number): Promise<void> => {
    setBusy(true);
    const done = await goBackTo(id, at);
    setBusy(false);
    if (done) closeDialog();
  };

  return (
    <Dialog className="ws-versions" title={t('history.title', { name })} text={t('history.text')} onClose={closeDialog}>
      {loaded === null ? (
        <p className="ws-none" role="status">
          {common('loading')}…
        </p>
      ) : 'failure' in loaded ? (
        <p className="ws-none" role="alert">
          {messageOf(loaded.failure, translate)}
        </p>
      ) : loaded.versions.length === 0 ? (
        <div className="ws-none">
          <b>{t('history.none')}</b>
          <p>{t('history.noneText')}</p>
        </div>
      ) : (
        <ul ref={rows} aria-label={t('history.list')}>
          {loaded.versions.map(({ at, windows, panels }) => (
            <li key={at} className="ws-row">
              <time dateTime={new Date(at).toISOString()}>{momentOf(at)}</time>
              <span className="ws-row-note">
                {t('windows', { count: windows })} · {t('panels', { count: panels })}
              </span>
              <Button
                size="small"
                disabled={busy}
                aria-label={t('history.restoreVersion', { time: momentOf(at) })}
                onClick={() => void goBack(at)}
              >
                {t('history.restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
