import type { ReactNode } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { notify } from '#renderer/stores/notices.ts';
import { useReplay } from '#renderer/stores/replay.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { ReplayState } from '#shared/contract/replay.ts';
import './replay-bar.css';

const SPEEDS = [1, 2, 5, 10, 60, 0] as const;

/** Below the title bar during a replay: recording, position and speed. */
export function ReplayBar(): ReactNode {
  const replay = useReplay();
  return replay ? <Bar replay={replay} /> : null;
}

function Bar({ replay }: { readonly replay: ReplayState }): ReactNode {
  const { t, translate } = useTexts('replay');
  const { t: common } = useTexts('common');
  const formats = useFormats();
  const { from, to, at, paused, ended, speed } = replay;
  const reportFailure = (call: Promise<unknown>): void => {
    call.catch((thrown: unknown) =>
      notify('error', 'action-failed', { reason: messageOf(failureFrom(thrown), translate) }),
    );
  };
  // A speed from the command line may be one that has no button.
  const speeds = SPEEDS.includes(speed as (typeof SPEEDS)[number]) ? SPEEDS : [speed, ...SPEEDS];
  const profile = `${replay.profile} (${common(replay.recordedMode)})`;
  return (
    <section className="replay-bar" aria-label={t('title')}>
      <b className="replay-mark">{t('title').toUpperCase()}</b>
      <span className="replay-of" aria-description={replay.name}>
        {t('of', { profile, day: formats.dateWithYear(from) })}
      </span>
      <progress
        className="replay-position"
        aria-label={t('position')}
        max={Math.max(1, to - from)}
        value={Math.min(Math.max(0, at - from), to - from)}
      />
      <span className="replay-time">
        {formats.time(at)} / {formats.time(to)}
      </span>
      {ended ? (
        <span role="status">{t('ended')}</span>
      ) : (
        <>
          <Button size="small" onClick={() => reportFailure(ask(bridge.replay.setPaused({ paused: !paused })))}>
            {t(paused ? 'play' : 'pause')}
          </Button>
          <Segmented
            label={t('speed')}
            value={String(speed)}
            onChange={(next) => reportFailure(ask(bridge.replay.setSpeed({ speed: Number(next) })))}
            choices={speeds.map((each) => ({ value: String(each), label: each === 0 ? t('fastest') : `${each}×` }))}
          />
        </>
      )}
    </section>
  );
}
