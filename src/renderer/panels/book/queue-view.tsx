import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Order, QueueWant } from '../../../shared/contract/index.ts';
import {
  liveText,
  marketStore,
  OriginButton,
  originOfFrame,
  useFrame,
  useOriginCard,
  useOriginTexts,
  wantQueue,
} from '../../feed/index.ts';
import { LiveList, type LiveListColumn } from '../../grid/live-list.tsx';
import type { LiveRow } from '../../grid/live-list-painter.ts';
import { useTexts } from '../../i18n/index.ts';
import { IconButton, PanelState, useFormats } from '../../ui/index.ts';
import { ownNumbers, type QueuePlace, queueView } from './queue-model.ts';

type QueueViewProps = {
  /** The same object while it is the same queue. */
  readonly want: QueueWant;
  readonly orders: readonly Order[];
  readonly visible: boolean;
  close(): void;
};

/** The orders at one price, first in line first, in the book's place. */
export function QueueView({ want, orders, visible, close }: QueueViewProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const origin = useOriginTexts();
  const { card, show } = useOriginCard();
  const back = useRef<HTMLDivElement>(null);
  const wanting = useMemo(() => (visible ? () => wantQueue(want) : null), [want, visible]);
  const listen = useCallback((changed: () => void) => marketStore.onQueue(want, changed), [want]);
  const readOrigin = useCallback(() => originOfFrame(marketStore.queue(want)), [want]);
  const own = useMemo(() => ownNumbers(orders, want.code), [orders, want.code]);
  const view = useCallback(() => queueView(marketStore.queue(want)?.orders ?? [], own), [want, own]);
  const state = useFrame(wanting, listen, () => {
    const frame = marketStore.queue(want);
    return frame === null ? 'waiting' : frame.orders.length === 0 ? 'empty' : 'rows';
  });
  useEffect(() => back.current?.querySelector('button')?.focus(), []);

  const read = useCallback((): readonly LiveRow[] => {
    const stale = marketStore.queue(want)?.stale === true;
    return view().places.map((order) => ({
      key: String(order.number),
      stale,
      chosen: order.own,
      tone: () => Number.NaN,
      cells: () => cellsOf(order),
    }));
    function cellsOf({ place, at, number, own: isOwn, openLots, lots, before, status }: QueuePlace): string[] {
      return [
        place === null ? t(`queue.status.${status}`) : formats.whole(place),
        at > 0 ? formats.time(at) : '',
        isOwn ? `${number} ${t('queue.own')}` : String(number),
        formats.lots(openLots),
        formats.lots(lots),
        place === null ? '' : formats.lots(before),
      ];
    }
  }, [want, view, formats, t]);

  const side = want.side === 'sell' ? 'offer' : 'bid';
  const price = formats.price(want.price);
  const columns = useColumns();
  const subject = `${want.code} ${price}`;

  return (
    <section
      className="queue"
      aria-label={t('queue.title', { price })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div ref={back} className="queue-head">
        <IconButton label={t('queue.back')} onClick={close}>
          ‹
        </IconButton>
        <b className={side === 'bid' ? 'is-up' : 'is-down'}>{t('queue.title', { price })}</b>
        <span className="is-muted">{t(`queue.${side}`)}</span>
        <span className="queue-room" />
        <OriginButton kind="queue" subject={subject} read={readOrigin} listen={listen} />
      </div>
      {state === 'waiting' ? (
        <PanelState.Loading rows={8} />
      ) : state === 'empty' ? (
        <PanelState.Empty title={t('queue.empty')} text={t('queue.emptyText')} />
      ) : (
        <>
          <QueueSum view={view} listen={listen} />
          <LiveList
            label={t('queue.title', { price })}
            hint={t('queueRows')}
            columns={columns}
            source={subject}
            read={read}
            listen={listen}
            visible={visible}
            explain={(_, anchor) => show({ kind: 'queue', subject, anchor, read: readOrigin })}
            tooltip={() => origin.tooltip('queue', subject, readOrigin(), Date.now())}
          />
          {card}
        </>
      )}
    </section>
  );
}

type QueueSumProps = { view(): ReturnType<typeof queueView>; listen(changed: () => void): () => void };

/** How many wait, and how many lots stand before the own order; written with each change. */
function QueueSum({ view, listen }: QueueSumProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const host = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const [all, ahead] = host.current?.children ?? [];
    if (!all || !ahead) return;
    const allText = liveText(all);
    const aheadText = liveText(ahead);
    const draw = (): void => {
      const now = view();
      allText.write(t('queue.total', { orders: formats.whole(now.orders), lots: formats.lots(now.lots) }));
      aheadText.write(
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

function useColumns(): readonly LiveListColumn[] {
  const { t } = useTexts('book');
  return useMemo(
    () => [
      { id: 'place', head: t('queue.columns.place'), look: 'code', width: 'minmax(44px, 1fr)' },
      { id: 'time', head: t('queue.columns.time'), look: 'muted', width: '62px' },
      { id: 'number', head: t('queue.columns.number'), look: 'muted', width: 'minmax(58px, 1.4fr)' },
      { id: 'open', head: t('queue.columns.open'), look: 'plain', width: 'minmax(44px, 1fr)' },
      { id: 'lots', head: t('queue.columns.lots'), look: 'plain', width: 'minmax(44px, 1fr)' },
      {
        id: 'before',
        head: t('queue.columns.before'),
        title: t('queue.beforeLong'),
        look: 'muted',
        width: 'minmax(48px, 1fr)',
      },
    ],
    [t],
  );
}
