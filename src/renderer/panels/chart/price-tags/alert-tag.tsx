import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { problemText } from '#renderer/alert-ui/alert-text.ts';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { PriceAlert } from '../price-alerts.ts';

type AlertTagProps = {
  readonly alert: PriceAlert;
  /** Height of its middle, px. */
  readonly middle: number;
  /** px from the top of the chart; null off screen. */
  yOf(price: number): number | null;
  /** The price on a tick at a height, px from the top of the chart; null outside of the plot. */
  priceAt(y: number): number | null;
  onFailed(text: string): void;
};

/** The tag of a price alert: dragged to another price, or pressed to open the alert in its panel. */
export function AlertTag({ alert, middle, yOf, priceAt, onFailed }: AlertTagProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  /** Where it was dragged to; until the alert has that level. */
  const [dragged, setDragged] = useState<number | null>(null);
  const hasMoved = useRef(false);
  const level = dragged ?? alert.condition.level;
  const top = (dragged === null ? null : yOf(dragged)) ?? middle;

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
      className="price-tag is-alert"
      data-price={level}
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
