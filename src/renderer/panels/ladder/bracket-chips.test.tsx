import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { cell, click, fake, grid, key, message, own, row, setUpLadder, show } from './testing/ladder.tsx';

setUpLadder();

describe('a bracket', () => {
  const chip = (price: string, side: 'bid' | 'offer'): HTMLElement =>
    cell(price, `${side}-own`).querySelector<HTMLElement>('.ladder-chip') ?? document.body;
  const related = (): readonly (string | null)[] =>
    [...grid().querySelectorAll('[data-related]')].map(({ textContent }) => textContent);

  it('has exits that wait for its purchase named and hollow, and all of it marked by any of its chips', async () => {
    await show();
    await own(...sampleBracket());
    const states = [chip('4,900', 'offer'), chip('4,850', 'bid'), chip('4,800', 'offer')].map(
      ({ textContent, dataset }) => [textContent, dataset.state],
    );
    expect(states).toEqual([
      ['TP 20', 'waiting'],
      ['20', 'sure'],
      ['SL 20', 'waiting'],
    ]);
    expect(chip('4,900', 'offer').dataset.tip).toMatch(/^Take profit of Buy 20 @ 4,850\. Waits for its entry/);
    expect(related()).toEqual([]);
    fireEvent.pointerOver(chip('4,800', 'offer'));
    expect(related()).toEqual(['TP 20', '20', 'SL 20']);
    fireEvent.pointerOver(cell('4,800', 'price'));
    expect(related()).toEqual([]);
  });

  it('marks all of it at the row of the keyboard, which says what waits there', async () => {
    await show();
    await own(...sampleBracket());
    grid().focus();
    for (let rows = 0; rows < 4; rows += 1) await key('ArrowUp');
    expect(row('4,900').getAttribute('aria-label')).toMatch(/Take profit of Buy 20 @ 4,850/);
    expect(related()).toEqual(['TP 20', '20', 'SL 20']);
  });

  it('says why an exit that waits is neither moved nor cancelled, and sends nothing', async () => {
    await show();
    await own(...sampleBracket());
    grid().focus();
    for (let rows = 0; rows < 4; rows += 1) await key('ArrowUp');
    for (const pressed of ['x', ']', 'm']) {
      await key(pressed);
      expect(message()).toMatch(/Waits for its entry/);
    }
    expect([...fake.callsOf('orders.cancel'), ...fake.callsOf('orders.amend')]).toEqual([]);
  });

  it('says that its exits go with the purchase, and cancels the purchase alone', async () => {
    fake.answer('orders', 'cancel', () => sampleBracket()[2]);
    await show();
    await own(...sampleBracket());
    const cancel = cell('4,850', 'bid-own').querySelector<HTMLElement>('[data-cancel]') ?? document.body;
    expect(cancel.dataset.tip).toBe('Its exits go too');
    await click(cancel);
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'S1' }]);
    expect(message()).toBe('1 of 1 cancelled. The exits of its bracket went too');
  });

  it('is one order for Esc while it has bought nothing', async () => {
    fake.answer('orders', 'cancel', () => sampleBracket()[2]);
    await show();
    await own(...sampleBracket());
    await key('Escape');
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'S1' }]);
  });

  it('has armed exits named by what they are, each an order that stands', async () => {
    await show();
    await own(...sampleBracket({ bought: 20 }));
    expect(
      [chip('4,900', 'offer'), chip('4,800', 'offer')].map(({ textContent, dataset }) => [textContent, dataset.state]),
    ).toEqual([
      ['TP 20', 'stop'],
      ['SL 20', 'stop'],
    ]);
  });
});
