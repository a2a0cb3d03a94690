import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { problemText } from '#renderer/alert-ui/alert-text.ts';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { PriceAlert } from './price-alerts.ts';

type AlertLabelsProps = {
  readonly alerts: readonly PriceAlert[];
  /** px from the top of the chart; null off screen. */
  yOf(price: number): number | null;
  /** The price on a tick at a height, px from the top of the chart; null outside of the plot. */
  priceAt(y: number): number | null;
  onFailed(text: string): void;
};

/** Labels of price alerts on their lines: dragged to another price, or pressed to open the alert in its panel. */
export const AlertLabels = ({ alerts, ...on }: AlertLabelsProps): ReactNode =>
  alerts.map((alert) => <AlertLabel key={alert.id} alert={alert} {...on} />);

type AlertLabelProps = Omit<AlertLabelsProps, 'alerts'> & { readonly alert: PriceAlert };

function AlertLabel({ alert, yOf, priceAt, onFailed }: AlertLabelProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  /** Where it was dragged to; until the alert has that level. */
  const [dragged, setDragged] = useState<number | null>(null);
  const hasMoved = useRef(false);
  const level = dragged ?? alert.condition.level;
  const top = yOf(level);
  if (top === null) return null;

  const priceUnder = (event: PointerEvent<HTMLElement>): number | null => {
    const host = event.currentTarget.closest('.chart-host');
    return host ? priceAt(event.clientY - host.getBoundingClientRect().top) : null;
  };
  const move = async (to: number): Promise<void> => {
    const { id, symbol, condition, repeatSeconds, lastDay, note } = alert;
    const draft = { id, symbol, condition: { ...condition, level: to }, repeatSeconds, lastDay, note };
    try {
      const answer = await ask(bridge.alerts.change(draft));
      const [problem] = 'problems' in answer ? answer.problems : [];
      if (problem) onFailed(problemText(problem, { translate, formats }));
    } catch (thrown) {
      onFailed(messageOf(failureFrom(thrown), translate));
    } finally {
      setDragged(null);
    }
  };
  const price = formats.price(level);
  return (
    <button
      type="button"
      className="chart-alert"
      data-dragged={dragged === null ? undefined : ''}
      style={{ top }}
      data-tip={t('alertTip')}
      aria-label={t('alertOf', { symbol: alert.symbol, price })}
      onPointerDown={(event) => {
        hasMoved.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const under = priceUnder(event);
        if (under === null || under === level) return;
        hasMoved.current = true;
        setDragged(under);
      }}
      onPointerUp={() => {
        if (dragged === alert.condition.level) setDragged(null);
        else if (dragged !== null) void move(dragged);
      }}
      onPointerCancel={() => setDragged(null)}
      onClick={() => {
        if (!hasMoved.current) goTo({ panel: 'alerts', item: alert.id });
        hasMoved.current = false;
      }}
    >
      {t('alert', { price })}
    </button>
  );
}
