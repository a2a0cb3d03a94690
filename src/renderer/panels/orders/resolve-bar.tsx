import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { orderName } from '#renderer/order-ui/order-name.ts';
import type { RequestInDoubt } from '#renderer/order-ui/order-rows.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { onEscape } from '#renderer/ui/on-escape.ts';
import { usePress } from '#renderer/ui/use-press.ts';
import type { Order } from '#shared/contract/orders.ts';

type ResolveBarProps = { readonly order: Order; readonly request: RequestInDoubt; onDone(): void };

/** The user states the outcome of a request that cannot be proven: it arrived, or it did not. */
export function ResolveBar({ order, request, onDone }: ResolveBarProps): ReactNode {
  const { t, translate } = useTexts('orderPath');
  const { t: common } = useTexts('common');
  const formats = useFormats();
  const press = usePress();
  const [orderId, setOrderId] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // Enter must not submit here.
  useEffect(() => (field.current ?? close.current)?.focus(), []);
  const { kind, requestRef } = request;
  const title = t(`resolveTitle.${kind}`, { order: orderName(order, translate, formats) });

  const resolve = async (as: 'stands' | 'not-received'): Promise<void> => {
    const stated = order.orderId ?? (orderId.trim() || null);
    if (as === 'stands' && stated === null) {
      setFailure(t('orderIdMissing'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await ask(bridge.orders.resolve({ requestRef, as, orderId: as === 'stands' ? stated : null }));
      onDone();
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
      setBusy(false);
    }
  };

  return (
    <section className="resolve-bar" aria-label={title} onKeyDown={onEscape(onDone)}>
      <p>
        <b>{title}</b> {t('resolveText')}
      </p>
      {order.orderId === null ? (
        <Field
          ref={field}
          layout="beside"
          label={t('orderId')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={orderId}
          onChange={(event) => setOrderId(event.target.value)}
        />
      ) : null}
      <Button size="small" busy={busy} {...press.on(() => void resolve('stands'))}>
        {t(`stands.${kind}`)}
      </Button>
      <Button size="small" busy={busy} {...press.on(() => void resolve('not-received'))}>
        {t(`notReceived.${kind}`)}
      </Button>
      <Button ref={close} size="small" tone="quiet" onClick={onDone}>
        {common('cancel')}
      </Button>
      {failure === null ? null : (
        <p className="orders-bar-failure" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
