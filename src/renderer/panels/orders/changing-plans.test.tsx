import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { sampleStop, smartStop } from '#shared/contract/testing/sample-stop.ts';
import { type Lots, stockCode } from '#shared/market/index.ts';
import { cellOf, enter, fake, Panel, press, rowWith, setUpOrders, show } from './testing/orders.tsx';

setUpOrders();

describe('a stop that waits', () => {
  const stop = sampleStop('S7', { goodTillCancelled: true });
  const openForm = async (): Promise<void> => {
    fireEvent.click(within(rowWith('READY')).getByRole('button', { name: /^Change / }));
    await settle();
  };
  const trigger = (): HTMLInputElement => screen.getByLabelText('Trigger');

  it('is changed by one press that gives it up and places it anew, which the form says, valid as long', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' }));
    show([stop]);
    draw(<Panel />);
    await settle();
    await openForm();
    expect([trigger().value, screen.getByLabelText<HTMLInputElement>('Slip, ticks').value]).toEqual(['4,800', '5']);
    const form = screen.getByRole('form', { name: 'Change stop BNTG' });
    expect(form.textContent).toMatch(/given up, then the new one is placed. Nothing protects in between/);
    fireEvent.change(trigger(), { target: { value: '4820' } });
    await press('Give up and place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toEqual([
      {
        orderId: 'S7',
        plan: { kind: 'stop', trigger: 4_820, direction: 'down' },
        price: 4_770,
        lots: 50,
        draftId: expect.any(String),
      },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('that is gone without a new one is shown as gone, with the reason, and the same fields place it', async () => {
    fake.answer('orders', 'replace', () => {
      throw new LantaiError('PLAN_GIVEN_UP', '', { params: { reason: 'TOO_MANY_SMART_ORDERS' } });
    });
    fake.answer('orders', 'place', () => sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' }));
    show([stop]);
    draw(<Panel />);
    await settle();
    await openForm();
    fireEvent.change(trigger(), { target: { value: '4820' } });
    await press('Give up and place anew');
    act(() => show([{ ...stop, status: 'WITHDRAWN', canCancel: false, lotsOpen: 0 as Lots }]));
    expect(screen.getByRole('alert').textContent).toMatch(
      /old order is gone, but the new one does not stand.*limit of pending smart orders/,
    );
    await press('Place the new stop');
    expect(fake.callsOf('orders.place').map(({ input }) => input)).toMatchObject([
      { side: 'sell', symbol: 'BNTG', price: 4_770, lots: 50, goodTillCancelled: true, plan: { trigger: 4_820 } },
    ]);
  });

  it('is changed by a trigger on a tick alone, and an exit of a bracket not at all', async () => {
    const leg = smartStop('B1', { kind: 'bracket', role: 'stop-loss' });
    show([stop, { ...stop, ref: 'order:B1', orderId: 'B1-SL', symbol: stockCode('ANTR'), smart: leg }]);
    draw(<Panel />);
    await settle();
    expect(within(rowWith('ANTR')).queryByRole('button', { name: /^Change / })).toBeNull();
    enter(cellOf('BNTG'));
    await settle();
    fireEvent.change(trigger(), { target: { value: '4803' } });
    fireEvent.blur(trigger());
    await press('Give up and place anew');
    expect(trigger().getAttribute('aria-invalid')).toBe('true');
    expect(fake.callsOf('orders.replace')).toEqual([]);
  });
});

describe('the form of an order that is given up', () => {
  const stop = sampleStop('S7');
  const form = (): HTMLElement => screen.getByRole('form', { name: 'Change stop BNTG' });
  const button = (name: string): HTMLButtonElement => within(form()).getByRole('button', { name });
  async function openChanged(): Promise<void> {
    show([stop]);
    draw(<Panel />);
    await settle();
    fireEvent.click(within(rowWith('READY')).getByRole('button', { name: /^Change / }));
    await settle();
    fireEvent.change(screen.getByLabelText('Trigger'), { target: { value: '4820' } });
  }
  const withdrawn = { ...stop, status: 'WITHDRAWN', canCancel: false, lotsOpen: 0 as Lots } as const;

  it('stays while the change is under way, whatever is pressed', async () => {
    let answer = (): void => undefined;
    const arrives = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fake.answer('orders', 'replace', async () => {
      await arrives;
      throw new LantaiError('PLAN_GIVEN_UP', '', { params: { reason: 'MARKET_CLOSED' } });
    });
    await openChanged();
    fireEvent.click(button('Give up and place anew'), { detail: 1 });
    await settle();
    act(() => show([withdrawn]));
    fireEvent.keyDown(screen.getByLabelText('Trigger'), { key: 'Escape' });
    expect([form().textContent?.includes('The old stop is gone'), button('Discard').disabled]).toEqual([false, true]);
    answer();
    await settle();
    expect(form().textContent).toMatch(/The old stop is gone/);
    expect(button('Discard').disabled).toBe(false);
  });

  it('places the new one where the old one is found to be gone after all', async () => {
    fake.answer('orders', 'replace', () => {
      throw new LantaiError('PLAN_STAYS', '');
    });
    fake.answer('orders', 'place', () => sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' }));
    await openChanged();
    fireEvent.click(button('Give up and place anew'), { detail: 1 });
    await settle();
    expect(form().textContent).toMatch(/not certain that the old order is gone/);
    act(() => show([withdrawn]));
    expect(form().textContent).toMatch(/The old stop is gone/);
    expect(form().textContent).not.toMatch(/not certain/);
    fireEvent.click(button('Place the new stop'), { detail: 1 });
    await settle();
    expect(fake.callsOf('orders.replace')).toHaveLength(1);
    expect(fake.callsOf('orders.place').map(({ input }) => input)).toMatchObject([{ plan: { trigger: 4_820 } }]);
  });

  it.each([
    ['was triggered', { ...stop, status: 'OPEN' }],
    ['was filled', { ...stop, status: 'MATCH', lotsDone: 50 as Lots, lotsOpen: 0 as Lots }],
  ] as const)('changes nothing any more where the old one %s meanwhile', async (_what, now) => {
    await openChanged();
    act(() => show([now]));
    expect(form().textContent).toMatch(/triggered or filled since/);
    expect(button('Give up and place anew').disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Trigger'), { key: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.replace')).toEqual([]);
  });
});

describe('a bracket that has bought nothing', () => {
  const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
  const type = (label: string, value: string): void => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  };
  const exitRow = (text: string): HTMLElement => rowWith(text);
  const openFormOf = async (text: string): Promise<void> => {
    fireEvent.click(within(exitRow(text)).getByRole('button', { name: /^Change exits of / }));
    await settle();
  };

  it('has its exits changed from either of them, by withdrawing it and placing it anew, which the form says', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('TP ≥');
    expect([field('Take profit').value, field('Stop loss').value]).toEqual(['4,900', '4,800']);
    const form = screen.getByRole('form', { name: 'Change exits of BNTG' });
    expect(form.textContent).toMatch(/Buys 20 lots at 4,850.*placed anew at the end of the queue/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place anew' }).disabled).toBe(true);
    type('Take profit', '4950');
    type('Stop loss', '4810');
    type('Slip, ticks', '2');
    await press('Place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toEqual([
      {
        orderId: 'S1',
        plan: { kind: 'bracket', takeProfit: 4_950, stopTrigger: 4_810, stopLimit: 4_790, trail: null },
        price: 4_850,
        lots: 20,
        draftId: expect.any(String),
      },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('takes an exit by its distance from the price of the purchase, as the ticket does, and no distance below 0', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('TP ≥');
    type('Stop loss', '-2%');
    fireEvent.blur(field('Stop loss'));
    expect(field('Stop loss').getAttribute('aria-invalid')).toBe('true');
    type('Take profit', '3%');
    type('Stop loss', '2 %');
    await press('Place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toMatchObject([
      { plan: { takeProfit: 5_000, stopTrigger: 4_750 } },
    ]);
  });

  it('gets a stop that trails from the distance that it has, and may do without a profit', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('SL ≤');
    fireEvent.click(screen.getByRole('switch', { name: 'Trailing' }));
    expect(field('Distance').value).toBe('1.1');
    fireEvent.click(screen.getByRole('switch', { name: /profit/i }));
    expect(screen.queryByLabelText('Take profit')).toBeNull();
    await press('Place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toMatchObject([
      { plan: { takeProfit: null, stopTrigger: 4_800, trail: { unit: 'percent', amount: 1.1 } } },
    ]);
  });

  it('marks an exit on the wrong side or off the tick at its field, and sends nothing', async () => {
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('SL ≤');
    for (const [label, value] of [
      ['Take profit', '4840'],
      ['Take profit', '4903'],
      ['Stop loss', '4860'],
      ['Slip, ticks', '1000'],
    ] as const) {
      const before = field(label).value;
      type(label, value);
      await press('Place anew');
      expect([label, value, field(label).getAttribute('aria-invalid')]).toEqual([label, value, 'true']);
      type(label, before);
    }
    expect(fake.callsOf('orders.replace')).toEqual([]);
  });

  it('that is gone without a new one is shown as gone, and the same fields place it', async () => {
    fake.answer('orders', 'replace', () => {
      throw new LantaiError('PLAN_GIVEN_UP', '', { params: { reason: 'TOO_MANY_SMART_ORDERS' } });
    });
    fake.answer('orders', 'place', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    const [profit, loss, entry] = sampleBracket();
    show([profit, loss, entry]);
    draw(<Panel />);
    await settle();
    await openFormOf('SL ≤');
    type('Stop loss', '4810');
    await press('Place anew');
    const gone = { status: 'WITHDRAWN', canCancel: false } as const;
    act(() => show([profit, loss, entry].map((order) => ({ ...order, ...gone, lotsOpen: 0 as Lots }))));
    expect(screen.getByRole('alert').textContent).toMatch(/old order is gone, but the new one does not stand/);
    await press('Place the new bracket');
    expect(fake.callsOf('orders.place').map(({ input }) => input)).toMatchObject([
      { side: 'buy', symbol: 'BNTG', price: 4_850, lots: 20, plan: { kind: 'bracket', stopTrigger: 4_810 } },
    ]);
  });

  it('has no such form once it has bought a lot, and from its purchase by the menu alone', async () => {
    show(sampleBracket({ bought: 5 }));
    draw(<Panel />);
    await settle();
    expect(screen.queryByRole('button', { name: /^Change exits of / })).toBeNull();
    act(() => show(sampleBracket()));
    await settle();
    expect(screen.getAllByRole('button', { name: /^Change exits of / })).toHaveLength(2);
  });
});
