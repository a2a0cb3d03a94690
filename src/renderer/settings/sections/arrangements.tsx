import './arrangements.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Pill } from '#renderer/ui/pill.tsx';
import type { KnownArrangement } from '#shared/contract/workspaces.ts';
import { ItemCard } from '../item-card.tsx';
import { ArrangementName } from './arrangement-name.tsx';

/** The known display arrangements: rename, delete, undo. */
export function Arrangements(): ReactNode {
  const { t, translate } = useTexts('settings');
  const [known, setKnown] = useState<readonly KnownArrangement[] | null>(null);
  const [naming, setNaming] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = useCallback((thrown: unknown) => setFailure(messageOf(failureFrom(thrown), translate)), [translate]);

  const load = useCallback(() => ask(bridge.workspaces.arrangements()).then(setKnown, fail), [fail]);
  useEffect(() => {
    void load();
    // Displays may be connected and disconnected while this window is open.
    const again = (): void => void load();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [load]);

  const attempt = async (task: Promise<void>): Promise<boolean> => {
    setFailure(null);
    try {
      await task;
      await load();
      return true;
    } catch (thrown) {
      fail(thrown);
      return false;
    }
  };
  const whatOf = useWhat();
  const forget = async (arrangement: KnownArrangement): Promise<void> => {
    if (await attempt(ask(bridge.workspaces.forgetArrangement({ id: arrangement.id }))))
      setForgotten(whatOf(arrangement));
  };
  const bringBack = (): void => {
    setForgotten(null);
    void attempt(ask(bridge.workspaces.bringBackArrangement()));
  };
  return (
    <ItemCard id="arrangements">
      {known?.length === 0 ? <p className="is-muted">{t('arrangements.none')}</p> : null}
      <ul className="arrangement-list" aria-label={t('arrangements.list')}>
        {known?.map((arrangement) => (
          <li key={arrangement.id}>
            {naming === arrangement.id ? (
              <ArrangementName
                arrangement={arrangement}
                others={known.filter((each) => each !== arrangement)}
                what={whatOf(arrangement)}
                save={(name) => {
                  setNaming(null);
                  if (name !== arrangement.name)
                    void attempt(ask(bridge.workspaces.nameArrangement({ id: arrangement.id, name })));
                }}
                cancel={() => setNaming(null)}
              />
            ) : (
              <Row
                arrangement={arrangement}
                what={whatOf(arrangement)}
                rename={() => setNaming(arrangement.id)}
                forget={() => void forget(arrangement)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="settings-message" role="status">
        {forgotten === null ? null : (
          <>
            {t('arrangements.forgotten', { what: forgotten })}{' '}
            <Button size="small" onClick={bringBack}>
              {t('arrangements.undo')}
            </Button>
          </>
        )}
      </p>
      {failure === null ? null : (
        <p className="settings-message is-bad" role="alert">
          {failure}
        </p>
      )}
    </ItemCard>
  );
}

/** The arrangement's name, or a description of its displays. */
function useWhat(): (arrangement: KnownArrangement) => string {
  const { t } = useTexts('settings');
  return ({ name, displays }) =>
    name ??
    t('arrangements.displays', {
      count: displays.length,
      sizes: displays.map((size) => t('arrangements.size', size)).join(', '),
    });
}

type RowProps = {
  readonly arrangement: KnownArrangement;
  readonly what: string;
  rename(): void;
  forget(): void;
};

function Row({ arrangement, what, rename, forget }: RowProps): ReactNode {
  const { t } = useTexts('settings');
  const formats = useFormats();
  const { name, usedAt, current } = arrangement;
  const displays = useWhat()({ ...arrangement, name: null });
  return (
    <>
      <div className="arrangement-words">
        <b>{what}</b>
        {current ? <Pill tone="brand">{t('arrangements.current')}</Pill> : null}
        <p>
          {name === null ? null : <span>{displays} · </span>}
          {usedAt === null ? t('arrangements.unused') : t('arrangements.used', { day: formats.dateWithYear(usedAt) })}
        </p>
      </div>
      <Button size="small" aria-label={`${t('arrangements.renameShort')} ${what}`} onClick={rename}>
        {t('arrangements.renameShort')}
      </Button>
      <Button
        size="small"
        tone="quiet"
        disabled={current}
        aria-label={`${t('arrangements.forgetShort')} ${what}`}
        onClick={forget}
      >
        {t('arrangements.forgetShort')}
      </Button>
    </>
  );
}
