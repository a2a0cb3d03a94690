import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { AmendBar } from '#renderer/order-ui/amend-bar.tsx';
import { ChangeBracketBar } from '#renderer/order-ui/change-bracket-bar.tsx';
import { ChangeStopBar } from '#renderer/order-ui/change-stop-bar.tsx';
import {
  bracketOf,
  type ChangeableBracket,
  changeableBracketOf,
  type OrderFamily,
} from '#renderer/order-ui/order-family.ts';
import {
  type Addressed,
  isAddressed,
  isAmendable,
  isChangeable,
  requestInDoubt,
} from '#renderer/order-ui/order-rows.ts';
import { useOrderBoard } from '#renderer/stores/order-board.ts';
import { useLastAccount } from '#renderer/stores/session.ts';
import type { Order } from '#shared/contract/orders.ts';
import { ResolveBar } from './resolve-bar.tsx';

/** The form above the list: amending an order, resolving a request in doubt, or changing a stop or bracket as it was when the form opened. */
type OpenBar =
  | { readonly kind: 'amend' | 'resolve'; readonly ref: string }
  | { readonly kind: 'change'; readonly ref: string; readonly order: Addressed }
  | { readonly kind: 'exits'; readonly ref: string; readonly bracket: ChangeableBracket };

const NO_BARS: ReadonlyMap<string, OpenBar> = new Map();

/** The open form of each account, by its number: an order names no account, so a form is pressed in its own alone. */
export function useOpenBars() {
  const account = useLastAccount() ?? '';
  const [bars, setBars] = useState(NO_BARS);
  const open = useCallback((bar: OpenBar) => setBars((before) => new Map(before).set(account, bar)), [account]);
  const close = useCallback(
    (owner: string) => setBars((before) => new Map([...before].filter(([number]) => number !== owner))),
    [],
  );
  return { account, bars, open, close };
}

type Orders = { readonly orders: readonly Order[]; readonly brackets: ReadonlyMap<string, OrderFamily> };

type OpenBarsProps = Orders & {
  /** The account whose orders are shown; null while none are. */
  readonly account: string | null;
  readonly bars: ReadonlyMap<string, OpenBar>;
  /** Forgets the form of an account. */
  close(account: string): void;
  /** The person is done with the form that is shown. */
  onDone(): void;
};

/** The form of the account that is shown. Those of other accounts stay, hidden, with what was typed and what became of it. */
export function OpenBars({ account, bars, close, onDone, ...orders }: OpenBarsProps): ReactNode {
  return [...bars].map(([owner, bar]) => (
    <AccountBar
      key={`${owner} ${bar.kind} ${bar.ref}`}
      {...orders}
      owner={owner}
      isShown={owner === account}
      bar={bar}
      close={close}
      onDone={owner === account ? onDone : () => close(owner)}
    />
  ));
}

type AccountBarProps = Orders & {
  readonly owner: string;
  readonly isShown: boolean;
  readonly bar: OpenBar;
  close(account: string): void;
  onDone(): void;
};

function AccountBar({ owner, isShown, bar, close, onDone, ...now }: AccountBarProps): ReactNode {
  const board = useOrderBoard();
  const isRead = board !== null && board.loadedAt !== null && board.path.account === owner;
  const known = useRef<Orders>(now);
  // The board has another account's orders for a while, then too few of its own until the list is read.
  if (isShown && isRead) known.current = now;
  const form = formOf(bar, known.current, onDone);
  const isOver = form === null;
  // Its order may become amendable again: the form must not come back by itself then, and take the focus.
  useEffect(() => {
    if (isOver) close(owner);
  }, [isOver, close, owner]);
  return (
    <div className="orders-open-bar" hidden={!isShown}>
      {form}
    </div>
  );
}

/** The form stays until its own amendment is answered: drawn anew it would take the focus from where a person goes on. */
const isBeingAmended = ({ pending }: Order): boolean => pending?.kind === 'amend' && pending.state === 'sending';

/** Null once there is nothing left to amend or to resolve. */
function formOf(bar: OpenBar, { orders, brackets }: Orders, onDone: () => void): ReactNode {
  const order = orders.find(({ ref }) => ref === bar.ref);
  // The old stop ends while the new one is placed, and the bar says what became of both.
  if (bar.kind === 'change') {
    const now = order !== undefined && isChangeable(order) ? order : bar.order;
    return <ChangeStopBar order={now} onDone={onDone} />;
  }
  if (bar.kind === 'exits') {
    // As it is now where it can still be changed, else as it was when its form opened.
    const now = changeableBracketOf(bracketOf(bar.bracket.entry, brackets)) ?? bar.bracket;
    return <ChangeBracketBar {...now} onDone={onDone} />;
  }
  if (!order) return null;
  if (bar.kind === 'amend')
    return isAddressed(order) && (isAmendable(order) || isBeingAmended(order)) ? (
      <AmendBar order={order} onDone={onDone} />
    ) : null;
  const request = requestInDoubt(order);
  return request === null ? null : (
    <ResolveBar key={request.requestRef} order={order} request={request} onDone={onDone} />
  );
}
