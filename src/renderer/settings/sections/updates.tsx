import { type ReactNode, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { Release, UpdateState } from '#shared/contract/updates.ts';
import { ItemCard } from '../item-card.tsx';

/** The newer version, what is in it, and when it is installed. */
export function Updates(): ReactNode {
  const { t, translate } = useTexts('settings');
  const [state, setState] = useState<UpdateState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const stop = bridge.updates.changed(setState);
    ask(bridge.updates.state()).then(
      (found) => here && setState((newer) => newer ?? found),
      () => undefined,
    );
    return () => {
      here = false;
      stop();
    };
  }, []);

  async function act(call: () => Promise<UpdateState | undefined>): Promise<void> {
    try {
      const next = await call();
      setFailure(null);
      if (next) setState(next);
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
    }
  }

  const canCheck = state !== null && (state.kind === 'none' || state.kind === 'by-hand' || state.kind === 'ready');
  return (
    <ItemCard
      id="newVersion"
      control={
        <Button disabled={!canCheck} onClick={() => void act(() => ask(bridge.updates.check()))}>
          {t('updates.check')}
        </Button>
      }
    >
      {state === null ? null : <Found state={state} />}
      {state?.kind === 'ready' ? (
        <div className="updates-choices">
          <Button onClick={() => void act(() => ask(bridge.updates.restartNow()).then(() => undefined))}>
            {t('updates.now')}
          </Button>
          <Button
            aria-pressed={state.plan?.when === 'tonight'}
            onClick={() => void act(() => ask(bridge.updates.plan({ when: 'tonight' })))}
          >
            {t('updates.tonight')}
          </Button>
          <Button
            aria-pressed={state.plan?.when === 'next-week'}
            onClick={() => void act(() => ask(bridge.updates.plan({ when: 'next-week' })))}
          >
            {t('updates.nextWeek')}
          </Button>
          {state.plan === null ? null : (
            <Button tone="quiet" onClick={() => void act(() => ask(bridge.updates.cancel()))}>
              {t('updates.cancel')}
            </Button>
          )}
        </div>
      ) : null}
      {failure === null ? null : (
        <p className="settings-message is-bad" role="alert">
          {failure}
        </p>
      )}
    </ItemCard>
  );
}

function Found({ state }: { readonly state: UpdateState }): ReactNode {
  return (
    <>
      <p role="status">{useWords(state)}</p>
      {'release' in state ? <Notes release={state.release} /> : null}
    </>
  );
}

/** What is known, in sentences. */
function useWords(state: UpdateState): string {
  const { t } = useTexts('settings');
  const { dateWithYear, time } = useFormats();
  switch (state.kind) {
    case 'off':
      return t(`updates.off.${state.reason}`);
    case 'checking':
      return t('updates.checking');
    case 'downloading':
      return t('updates.downloading', { percent: Math.floor(state.percent) });
    case 'by-hand':
      return t('updates.byHand');
    case 'none': {
      const { checkedAt, failure } = state;
      if (checkedAt === null) return t('updates.never');
      const found = failure === null ? t('updates.none') : t(`updates.failed.${failure}`);
      return [found, t('updates.checked', { day: dateWithYear(checkedAt), time: time(checkedAt) })].join(' ');
    }
    case 'ready': {
      if (state.plan === null) return t('updates.ready');
      const { when, at, waitsFor } = state.plan;
      const planned = t(`updates.planned.${when}`, { day: dateWithYear(at), time: time(at) });
      return [planned, t(`updates.waits.${waitsFor}`)].join(' ');
    }
  }
}

function Notes({ release }: { readonly release: Release }): ReactNode {
  const { t } = useTexts('settings');
  const { dateWithYear } = useFormats();
  const { version, releasedAt, notes } = release;
  return (
    <section aria-label={t('updates.notes')}>
      <h4>
        {releasedAt === null
          ? t('updates.found', { version })
          : t('updates.foundOn', { version, day: dateWithYear(releasedAt) })}
      </h4>
      {notes === '' ? null : <p className="updates-notes is-selectable">{notes}</p>}
    </section>
  );
}
