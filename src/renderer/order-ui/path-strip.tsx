import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { ShowAsReceived } from '#renderer/panel-kit/unread-rows.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { Difference, Order, OrderBoard, OrderPath } from '#shared/contract/orders.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { orderName } from './order-name.ts';
import './path-strip.css';

type PathStripProps = {
  readonly board: OrderBoard;
  /** Further differences are counted, not listed. */
  readonly limit: number;
  /** For little space: shows only what blocks orders, else what was lost. */
  readonly compact?: boolean;
};

/** Where the board's orders come from. */
const ORDER_LISTS = ['orders.list', 'history.transactionsByCursor'];

/**
 * Warnings about the order path: blocked orders, journal faults, differences between sources. Renders nothing when
 * there are none.
 */
export function PathStrip({ board, limit, compact = false }: PathStripProps): ReactNode {
  const { t, translate } = useTexts('orderPath');
  const formats = useFormats();
  const { path, orders } = board;
  const all = [...pathMessages(path, translate), ...(compact ? [] : missingMessages(path, translate))];
  if (all.length === 0) return null;
  const lines = compact && path.mode !== 'ready' ? all.slice(0, 1) : all;
  // The unreadable-row count has a list item of its own.
  const differences = path.differences.filter(({ kind }) => kind !== 'rows-unreadable' || path.unreadableRows === 0);
  const isReconciling = path.mode === 'reconciling';
  return (
    <section className="path-strip" aria-label={t('region')} data-severity={severityOf(path)}>
      <div role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isReconciling && differences.length > 0 ? (
          <ul>
            {differences.slice(0, limit).map((difference) => (
              <li key={`${difference.kind} ${difference.ref} ${difference.symbol}`}>
                {differenceText(difference, orders, translate, formats)}
              </li>
            ))}
            {differences.length > limit ? <li>{t('moreDifferences', { count: differences.length - limit })}</li> : null}
          </ul>
        ) : null}
      </div>
      {path.unreadableRows > 0 && !compact ? <ShowAsReceived endpoints={ORDER_LISTS} /> : null}
      {isReconciling ? <AcceptDifferences /> : null}
    </section>
  );
}

/** The first press asks for confirmation, the second accepts; blur resets it. */
function AcceptDifferences(): ReactNode {
  const { t, translate } = useTexts('orderPath');
  const press = usePress();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await ask(bridge.orders.acceptDifferences());
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        busy={busy}
        onBlur={() => setAsking(false)}
        {...press.on(() => (asking ? void accept() : setAsking(true)))}
      >
        {t(asking ? 'acceptConfirm' : 'accept')}
      </Button>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </>
  );
}

const severityOf = ({ mode, journal }: OrderPath): 'stopped' | 'warning' =>
  mode === 'halted' || journal === 'unavailable' ? 'stopped' : 'warning';

function pathMessages(path: OrderPath, translate: Translate): readonly string[] {
  // While trading is locked the panels ask for the PIN, and no other state is known.
  const mode = path.mode === 'halted' || path.mode === 'reconciling' ? [translate(`orderPath:${path.mode}`)] : [];
  const journal = path.journal === 'sound' ? [] : [translate(`orderPath:journal.${path.journal}`)];
  const rows = path.unreadableRows > 0 ? [translate('orderPath:unreadable', { count: path.unreadableRows })] : [];
  return [...mode, ...journal, ...rows];
}

/** What the orders on the board may lack; it blocks nothing. While trading is locked nothing is read. */
const missingMessages = ({ mode, missing }: OrderPath, translate: Translate): readonly string[] =>
  mode === 'closed' ? [] : missing.map((source) => translate(`orderPath:missing.${source}`));

function differenceText(
  { kind, ref, symbol }: Difference,
  orders: readonly Order[],
  translate: Translate,
  formats: Formats,
): string {
  const order = orders.find((one) => one.ref === ref);
  const name = order ? orderName(order, translate, formats) : (symbol ?? translate('orderPath:someOrder'));
  return translate(`orderPath:difference.${kind}`, { order: name });
}
