import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  itemSource,
  OriginButton,
  originOfFrame,
  useFrame,
  useOriginCard,
  useOriginTexts,
} from '#renderer/feed/index.ts';
import { DataGrid, GridMenu, LOADING, READY, type RowFeed, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { liveText } from '#renderer/ui/live-dom.ts';
import { onEscape } from '#renderer/ui/on-escape.ts';
import type { QueueSubscription } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type QueueRow, queueColumns } from './queue-columns.ts';
import { ownNumbers, queueView } from './queue-model.ts';

type QueueViewProps = Pick<PanelProps, 'options' | 'setOptions'> & {
  /** Must be one object for as long as the queue is the same. */
  readonly queue: QueueSubscription;
  readonly orders: readonly Order[];
  readonly visible: boolean;
  close(): void;
};

/** The order queue at one price, shown in place of the book. */
export function QueueView({ queue, orders, visible, close, options, setOptions }: QueueViewProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const origin = useOriginTexts();
  const { card, show } = useOriginCard();
  const back = useRef<HTMLDivElement>(null);
  const { subscribe, listen, read } = useMemo(() => itemSource('queues', queue), [queue]);
  const readOrigin = useCallback(() => originOfFrame(read()), [read]);
  const own = useMemo(() => ownNumbers(orders, queue.code), [orders, queue.code]);
  const view = useCallback(() => queueView(read()?.orders ?? [], own), [read, own]);
  const isWaiting = useFrame(visible ? subscribe : null, listen, () => read() === null);
  useEffect(() => back.current?.querySelector('button')?.focus(), []);

  const feed = useMemo(
    (): RowFeed<QueueRow> => ({
      listen,
      read() {
        const stale = read()?.stale === true;
        return view().places.map((order) => ({ order, stale }));
      },
    }),
    [read, view, listen],
  );
  // Read with each render: orders and the end of loading cause one.
  const ownOrder = view().places.find((order) => order.own);
  const side = queue.side === 'sell' ? 'offer' : 'bid';
  const price = formats.price(queue.price);
  const columns = useMemo(() => queueColumns(formats, t), [formats, t]);
  const grid = useGrid({ columns, options, setOptions, name: 'queueGrid' });
  const subject = `${queue.code} ${price}`;

  return (
    <section className="queue" aria-label={t('queue.title', { price })} onKeyDown={onEscape(close)}>
      <div ref={back} className="queue-head">
        <IconButton label={t('queue.back')} onClick={close}>
          <Icon name="back" />
        </IconButton>
        <b className={side === 'bid' ? 'is-up' : 'is-down'}>{t('queue.title', { price })}</b>
        <span className="is-muted">{t(`queue.${side}`)}</span>
        <span className="queue-room" />
        <OriginButton kind="queue" subject={subject} read={readOrigin} listen={listen} />
        <GridMenu grid={grid} label={t('queue.title', { price })} />
      </div>
      <QueueSum view={view} listen={listen} />
      <DataGrid<QueueRow>
        grid={grid}
        label={t('queue.title', { price })}
        hint={t('queueRows')}
        feed={feed}
        of={subject}
        keyOf={({ order }) => String(order.number)}
        visible={visible}
        mark={own}
        afterRemoval={(row) => row}
        isChosen={({ order }) => order.own}
        highlighted={ownOrder ? String(ownOrder.number) : null}
        explain={(_, __, anchor) => show({ kind: 'queue', subject, anchor, read: readOrigin })}
        tooltip={() => origin.tooltip('queue', subject, readOrigin(), Date.now())}
        state={isWaiting ? LOADING : READY}
        empty={{ title: t('queue.empty'), text: t('queue.emptyText') }}
      />
      {card}
    </section>
  );
}

type QueueSumProps = { view(): ReturnType<typeof queueView>; listen(changed: () => void): () => void };

/** Writes the number of orders and the lots ahead of the own order with each update. */
function QueueSum({ view, listen }: QueueSumProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const host = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const [all, ahead] = host.current?.children ?? [];
    if (!all || !ahead) return;
    const allText = liveText(all);
    const lotsAheadText = liveText(ahead);
    const draw = (): void => {
      const now = view();
      allText.write(t('queue.total', { orders: formats.whole(now.orders), lots: formats.lots(now.lots) }));
      lotsAheadText.write(
        now.ahead === null
          ? now.more > 0
            ? t('queue.more', { count: now.more })
            : ''
          : t('queue.ahead', { lots: formats.lots(now.ahead) }),
      );
    };
    draw();
    return listen(draw);
  }, [view, listen, formats, t]);
  return (
    <p ref={host} className="queue-sum">
      <span />
      <b className="queue-ahead" />
    </p>
  );
}
