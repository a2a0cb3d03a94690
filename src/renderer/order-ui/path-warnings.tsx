import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { ShowAsReceived } from '#renderer/panel-kit/unread-rows.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { useShowWarnings, WarningLine } from '#renderer/ui/warning-line.tsx';
import type { Order, OrderBoard, OrderPath } from '#shared/contract/orders.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { orderName } from './order-name.ts';

/** Where the board's orders come from. */
const ORDER_LISTS = ['orders.list', 'history.transactionsByCursor'];

/**
 * Warnings about the order path: blocked orders, journal faults, differences between sources. Renders nothing when
 * there are none.
 */
export function PathWarnings({ board: { path, orders } }: { readonly board: OrderBoard }): ReactNode {
  const { t, translate } = useTexts('orderPath');
  const formats = useFormats();
  const showAll = useShowWarnings();
  const severity = severityOf(path);
  const block = modeText(path, translate);
  return (
    <>
      {block === null ? null : (
        <WarningLine
          severity={severity}
          action={path.mode === 'reconciling' ? <AcceptDifferences onAsk={showAll} /> : null}
        >
          {block}
        </WarningLine>
      )}
      {path.journal === 'sound' ? null : <WarningLine severity={severity}>{t(`journal.${path.journal}`)}</WarningLine>}
      {path.unreadableRows === 0 ? null : (
        <WarningLine action={<ShowAsReceived endpoints={ORDER_LISTS} />}>
          {t('unreadable', { count: path.unreadableRows })}
        </WarningLine>
      )}
      {differenceTexts(path, orders, translate, formats).map((text) => (
        <WarningLine key={text}>{text}</WarningLine>
      ))}
      {missingTexts(path, translate).map((text) => (
        <WarningLine key={text}>{text}</WarningLine>
      ))}
    </>
  );
}

type PathLineProps = {
  /** For the button that it explains. */
  readonly id: string;
  readonly board: OrderBoard;
};

/** One short line in the ticket about the order path: what blocks an order, else what was lost. */
export function PathLine({ id, board: { path, orders } }: PathLineProps): ReactNode {
  const { t, translate } = useTexts('orderPath');
  const formats = useFormats();
  const { mode, journal } = path;
  const [hasAsked, setHasAsked] = useState(false);
  const differences = differenceTexts(path, orders, translate, formats);
  const isStopped = mode === 'halted' || mode === 'reconciling';
  const whole = modeText(path, translate) ?? (journal === 'sound' ? '' : t(`journal.${journal}`));
  return (
    <>
      <div className="ticket-why" data-severity={severityOf(path)}>
        <p id={id} role="status" data-tip={[whole, ...differences].join(' ')}>
          {isStopped ? t(`short.${mode}`) : whole}
        </p>
        {mode === 'reconciling' ? <AcceptDifferences onAsk={() => setHasAsked(true)} /> : null}
      </div>
      {hasAsked && differences.length > 0 ? (
        <ul className="ticket-differences">
          {differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The first press asks for confirmation, the second accepts; blur resets it. @param onAsk shows what is accepted */
function AcceptDifferences({ onAsk }: { onAsk(): void }): ReactNode {
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
        {...press.on(() => {
          if (asking) void accept();
          else {
            setAsking(true);
            onAsk();
          }
        })}
      >
        {t(asking ? 'acceptConfirm' : 'accept')}
      </Button>
      {failure === null ? null : (
        <span className="warning-text" role="alert" data-tip={failure}>
          {failure}
        </span>
      )}
    </>
  );
}

const severityOf = ({ mode, journal }: OrderPath): 'stopped' | 'warning' =>
  mode === 'halted' || journal === 'unavailable' ? 'stopped' : 'warning';

/** While trading is locked the panels ask for the PIN, and no other state is known. */
const modeText = ({ mode }: OrderPath, translate: Translate): string | null =>
  mode === 'halted' || mode === 'reconciling' ? translate(`orderPath:${mode}`) : null;

/** What the orders on the board may lack; it blocks nothing. While trading is locked nothing is read. */
const missingTexts = ({ mode, missing }: OrderPath, translate: Translate): readonly string[] =>
  mode === 'closed' ? [] : missing.map((source) => translate(`orderPath:missing.${source}`));

/** The differences that hold orders back; none while nothing does. */
function differenceTexts(
  { mode, differences, unreadableRows }: OrderPath,
  orders: readonly Order[],
  translate: Translate,
  formats: Formats,
): readonly string[] {
  if (mode !== 'reconciling') return [];
  // The count of unreadable rows has a line of its own.
  const listed = differences.filter(({ kind }) => kind !== 'rows-unreadable' || unreadableRows === 0);
  const texts = listed.map(({ kind, ref, symbol }) => {
    const order = orders.find((each) => each.ref === ref);
    const name = order ? orderName(order, translate, formats) : (symbol ?? translate('orderPath:someOrder'));
    return translate(`orderPath:difference.${kind}`, { order: name });
  });
  return [...new Set(texts)];
}
