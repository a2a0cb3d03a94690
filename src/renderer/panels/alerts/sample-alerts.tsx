import type { ReactNode } from 'react';
import { conditionText } from '#renderer/alert-ui/alert-text.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { AlertCondition, AlertDraft } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Useful for any stock at any price. */
const SAMPLES: readonly AlertCondition[] = [
  { kind: 'change', percent: 3, minutes: 5, direction: 'either' },
  { kind: 'band', limit: 'either', within: 3, unit: 'ticks' },
  { kind: 'volume', times: 2, days: 20, byTime: true },
];

type SampleAlertsProps = { readonly symbol: StockCode; create(draft: AlertDraft): void };

/** Alerts to begin with, each created by one press. */
export function SampleAlerts({ symbol, create }: SampleAlertsProps): ReactNode {
  const { t, translate } = useTexts('alerts');
  const formats = useFormats();
  return (
    <fieldset className="alert-samples">
      <legend>{t('samples', { symbol })}</legend>
      {SAMPLES.map((condition) => (
        <Button
          key={condition.kind}
          size="small"
          onClick={() => create({ symbol, condition, repeatSeconds: null, lastDay: null, note: '' })}
        >
          {conditionText(condition, { translate, formats })}
        </Button>
      ))}
    </fieldset>
  );
}
