import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { TicketFields } from '#renderer/order-ui/ticket-model.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { countdown } from '#shared/formats/formats.ts';
import { phaseName } from '#shared/i18n/phase-name.ts';
import { auctionClock } from '#shared/market/index.ts';
import { type OrderPhase, orderPhase } from '#shared/ticket/index.ts';

/** What may be done with the order now; null until the service has named the phase. */
export function useOrderPhase({
  board,
  goodTillCancelled = false,
}: Pick<TicketFields, 'board' | 'goodTillCancelled'>):
  | (OrderPhase & { readonly name: string; readonly now: number; readonly latestEnd: number | null })
  | null {
  const { translate } = useTexts('orderPreview');
  const { data: phase } = useQuery(phaseQuery);
  const now = useServiceNow();
  if (phase === undefined) return null;
  const { maySend, mayAmend, mayCancel, changesAt, endsAtRandom, changesWithin, fate } = orderPhase(
    phase,
    now,
    board,
    goodTillCancelled,
  );
  // The other boards have hours of their own, and none outside of them.
  const ofBoard = maySend ? board : `${board} · ${phaseName('closed', translate)}`;
  const name = board === 'RG' ? phaseName(phase.phase, translate) : ofBoard;
  const isRandom = board === 'RG' && auctionClock(phase.phase, phase.endsAt, now)?.end?.kind === 'random';
  const latestEnd = isRandom && !changesWithin ? phase.endsAt : null;
  return { maySend, mayAmend, mayCancel, changesAt, endsAtRandom, changesWithin, fate, name, now, latestEnd };
}

/** "24:10 left", or that the end is random; null where nothing is scheduled. */
export function usePhaseEnd(phase: ReturnType<typeof useOrderPhase>): string | null {
  const { t } = useTexts('orderPreview');
  if (phase === null) return null;
  if (phase.endsAtRandom) return t('phase.random');
  // As in the title bar: a phase that ends at random has a latest end only.
  if (phase.latestEnd !== null) return t('phase.atMost', { time: countdown(phase.latestEnd - phase.now) });
  if (phase.changesAt === null || phase.changesAt <= phase.now) return null;
  const time = countdown(phase.changesAt - phase.now);
  // The title bar counts to the end of the phase: this one is of what may be done in it.
  return phase.changesWithin ? t('phase.change', { time }) : t('phase.left', { time });
}

/** The phase in one line: what may be done now, and for how long. It stands where a reason would. */
export function PhaseLine({ fields }: { readonly fields: TicketFields }): ReactNode {
  const { t } = useTexts('orderPreview');
  const phase = useOrderPhase(fields);
  const end = usePhaseEnd(phase);
  const rights =
    phase === null
      ? []
      : [
          phase.maySend ? t('phase.send') : null,
          phase.mayAmend ? t('phase.amend') : null,
          phase.mayCancel ? t('phase.cancel') : null,
        ].filter((right) => right !== null);
  const may = rights.length > 0 ? rights.join(', ') : t('phase.nothing');
  return (
    <div className="ticket-why ticket-phase">
      {phase === null ? null : (
        <>
          <span data-tip={t(`phase.fate.${phase.fate}`)}>
            {[phase.name, end].filter((part) => part !== null).join(' · ')}
          </span>
          <span>{fields.lots === null && phase.maySend ? t('size.help') : may}</span>
        </>
      )}
    </div>
  );
}
