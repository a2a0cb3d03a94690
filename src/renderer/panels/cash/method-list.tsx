import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { type MethodCode, nextCutOff, type PayoutMethod } from '#shared/cash/withdrawing.ts';
import { countdown } from '#shared/formats/formats.ts';

type MethodListProps = {
  readonly methods: readonly PayoutMethod[];
  readonly selected: MethodCode;
  readonly isReady: boolean;
  onSelect(method: MethodCode): void;
};

/**
 * The ways of paying out, with fee, limits, and how long today's cut-off is still ahead for the selected one. When money
 * arrives stands in the preview alone: the service decides it.
 */
export function MethodList({ methods, selected, isReady, onSelect }: MethodListProps): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  if (!isReady) return <PanelLoading rows={2} />;
  const method = methods.find((each) => each.method === selected);
  if (method === undefined) return <p className="cash-note">{t('withdraw.noMethods')}</p>;
  return (
    <div className="cash-methods">
      <Segmented
        label={t('withdraw.method')}
        value={selected}
        choices={methods.map(({ method: value, name }) => ({ value, label: name }))}
        onChange={onSelect}
      />
      <p>
        {method.fee === 0 ? t('withdraw.free') : t('withdraw.fee', { amount: formats.rupiah(method.fee) })}
        {' · '}
        {method.maximum > 0
          ? t('withdraw.limits', {
              minimum: formats.compact(method.minimum, 0),
              maximum: formats.compact(method.maximum, 0),
            })
          : t('withdraw.minimum', { minimum: formats.compact(method.minimum, 0) })}
      </p>
      <CutOffLine cutOff={method.cutOff} />
    </div>
  );
}

function CutOffLine({ cutOff }: { readonly cutOff: string }): ReactNode {
  const { t } = useTexts('cash');
  const now = useServiceNow();
  const next = nextCutOff(cutOff, now);
  if (next === null) return null;
  return (
    <p className="cash-cut-off">
      {next.isToday
        ? t('withdraw.beforeCutOff', { time: cutOff, left: countdown(next.at - now) })
        : t('withdraw.afterCutOff', { time: cutOff })}
    </p>
  );
}
