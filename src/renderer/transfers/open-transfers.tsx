import { type ReactNode, useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAccountNumber } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMoment } from '#renderer/stores/use-service-moment.ts';
import { Button } from '#renderer/ui/button.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import type { Transfer, TransferRow, TransferState } from '#shared/contract/transfers.ts';
import { transferText } from './transfer-text.ts';
import './open-transfers.css';
import './texts.ts';
import { hasNoResult } from './use-open-transfer.ts';
import { useTransfers } from './use-transfers.ts';

const TONES = {
  sending: 'plain',
  done: 'good',
  refused: 'error',
  unknown: 'warn',
  unproven: 'warn',
} as const satisfies Record<TransferState, string>;

/** A transfer's state as the service's answer, its records or a person have shown it. */
export function TransferPill({ state }: Pick<TransferRow, 'state'>): ReactNode {
  const { t } = useTexts('transfers');
  return (
    <StatusPill tone={TONES[state]} strong={state === 'unknown' || state === 'unproven'}>
      {t(`states.${state}`)}
    </StatusPill>
  );
}

/** Transfers whose result nobody knows yet, each with what a person can do; nothing where there are none. */
export function OpenTransfers({ kinds }: { readonly kinds: readonly Transfer['kind'][] }): ReactNode {
  const { t } = useTexts('transfers');
  const open = useTransfers().filter(
    (row) => kinds.includes(row.transfer.kind) && (row.arrivedLate || hasNoResult(row)),
  );
  if (open.length === 0) return null;
  return (
    <ul className="open-transfers" aria-label={t('open')}>
      {open.map((row) => (
        <OpenTransfer key={row.ref} row={row} />
      ))}
    </ul>
  );
}

function OpenTransfer({ row }: { readonly row: TransferRow }): ReactNode {
  const { t, translate } = useTexts('transfers');
  const formats = useFormats();
  const active = useAccountNumber();
  const sentAt = useServiceMoment(row.createdAt);
  const [problem, setProblem] = useState<string | null>(null);
  /** Nothing is freed by one slip of the pointer: whoever sends it again may pay twice. */
  const [isAsked, setAsked] = useState(false);
  /** The records are looked at once more. */
  const [isBusy, setBusy] = useState(false);
  const resolve = async (as: 'carried-out' | 'not-carried-out'): Promise<void> => {
    setBusy(true);
    const answer = await bridge.transfers.resolve({ ref: row.ref, as });
    setBusy(false);
    setProblem(answer.ok ? null : messageOf(answer.error, translate));
  };
  const acknowledge = async (): Promise<void> => {
    const answer = await bridge.transfers.acknowledge({ ref: row.ref });
    setProblem(answer.ok ? null : messageOf(answer.error, translate));
  };
  const isOpen = row.state === 'unknown' || row.state === 'unproven';
  return (
    <li className="open-transfer">
      <TransferPill state={row.state} />
      <time dateTime={new Date(sentAt).toISOString()}>{formats.time(sentAt)}</time>
      <b>{transferText(row.transfer, translate, formats)}</b>
      {active !== null && row.account !== active ? <span>{t('ofAccount', { account: row.account })}</span> : null}
      {isOpen ? <p>{t(row.state === 'unknown' ? 'unknownHelp' : 'unprovenHelp')}</p> : null}
      {isOpen && !isAsked ? (
        <span className="open-transfer-acts">
          <Button size="small" onClick={() => void resolve('carried-out')}>
            {t('carriedOut')}
          </Button>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('notCarriedOut')}
          </Button>
        </span>
      ) : null}
      {isOpen && isAsked ? (
        <span className="open-transfer-acts" role="alert">
          <span>{t('surely')}</span>
          <Button size="small" onClick={() => setAsked(false)}>
            {t('notSure')}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => void resolve('not-carried-out')}>
            {t('sure')}
          </Button>
        </span>
      ) : null}
      {row.arrivedLate ? <p>{t('arrivedLate')}</p> : null}
      {row.arrivedLate ? (
        <Button size="small" onClick={() => void acknowledge()}>
          {translate('orderPath:acknowledge')}
        </Button>
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
    </li>
  );
}
