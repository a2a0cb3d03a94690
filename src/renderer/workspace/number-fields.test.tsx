import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AmendBar } from '#renderer/order-ui/amend-bar.tsx';
import { ChangeBracketBar } from '#renderer/order-ui/change-bracket-bar.tsx';
import { ChangeStopBar } from '#renderer/order-ui/change-stop-bar.tsx';
import { changeableBracketOf, familiesOf } from '#renderer/order-ui/order-family.ts';
import { SizeBar } from '#renderer/panels/ladder/size-bar.tsx';
import '#renderer/panels/ladder/texts.ts';
import { SeveralBar } from '#renderer/panels/orders/several-bar.tsx';
import {
  button,
  changeSettings,
  drawTicket,
  fake,
  fill,
  lotsField,
  priceField,
  setUpTicket,
} from '#renderer/panels/ticket/testing/ticket.tsx';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleOrder } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { smartStop } from '#shared/contract/testing/sample-stop.ts';
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { lots, price, stockCode } from '#shared/market/index.ts';

setUpTicket();
const { plan } = ticketEn;

/** Texts that are no number of any field, with English numbers. */
const WRONG = [
  ['digits of another script', '٣٢٠٠'],
  ['digits of full width', '４８５０'],
  ['a text that could be two numbers', '1.000'],
  ['groups of the wrong length', '1,00'],
  ['an exponent', '1e9'],
  ['a number below zero', '-5'],
  ['a number below zero with a minus sign', '\u22125'],
  ['two separators', '3.2.0'],
  ['a mark of the writing direction', '\u200f4850'],
  ['a mark between digits', '48\u200e50'],
  ['a pasted table', 'Price\tLots 4850\t20'],
  ['hexadecimal digits', '0x10'],
  ['words', 'all'],
] as const;
const FRACTIONS = [
  ['a fraction', '0.5'],
  ['a fraction of a whole one', '4850.25'],
  ['a fraction with a comma', '4850,5'],
] as const;

type Field = {
  readonly name: string;
  /** Draws the form, filled so that only this field stands between it and the service. */
  open(): Promise<void>;
  find(): HTMLElement;
  /** Whether it takes tenths. */
  readonly takesTenths?: true;
  /** Whether it takes a number below zero. */
  readonly isSigned?: true;
  /** The form's button. */
  submit?(): HTMLElement;
};

const choose = (choice: keyof typeof plan.choice): void => {
  fireEvent.change(screen.getByLabelText(plan.kind), { target: { value: choice } });
};
const ofTicket = (name: string, choice: keyof typeof plan.choice, find: () => HTMLElement): Field => ({
  name: `ticket: ${name}`,
  find,
  async open() {
    await drawTicket();
    choose(choice);
    if (choice === 'limit-RG' || choice === 'bracket') fill('4850', '20');
    else fireEvent.change(lotsField(), { target: { value: '20' } });
    if (choice === 'stop') fireEvent.change(screen.getByLabelText(plan.field.trigger), { target: { value: '5000' } });
  },
});
const labelled = (label: string) => (): HTMLElement => screen.getByLabelText(label);
const ofAmendment = (label: string): Field => ({
  name: `amendment: ${label}`,
  find: labelled(label),
  async open() {
    const order = sampleOrder('OPEN', { symbol: stockCode('BNTG'), orderId: 'A7', lotsTotal: lots(20) });
    draw(<AmendBar order={{ ...order, orderId: 'A7' }} onDone={() => {}} />);
    await settle();
  },
});
/** Amending several orders at once, by so many ticks or to one price. */
const ofSeveral = (label: string, target: string): Field => ({
  name: `several orders: ${label}`,
  find: labelled(label),
  submit: () => screen.getByRole('button', { name: /^Send \d+ amendment/ }),
  async open() {
    const own = sampleOrder('OPEN', { symbol: stockCode('BNTG'), orderId: 'A7', lotsTotal: lots(20) });
    draw(<SeveralBar orders={[{ ...own, orderId: 'A7' }]} onDone={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: ordersEn.several.amend }));
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: target }));
    await settle();
  },
});
const trailingOf = (name: string, label: string): Field => {
  const field = ofTicket(name, 'bracket', labelled(label));
  return {
    ...field,
    takesTenths: true,
    async open() {
      await field.open();
      fireEvent.click(screen.getByRole('switch', { name: plan.trailing }));
    },
  };
};
const placeAnew = (label: string) => (): HTMLElement => screen.getByRole('button', { name: label });
const waitingStop = sampleOrder('READY', {
  symbol: stockCode('BNTG'),
  side: 'sell',
  price: price(4_750),
  triggerPrice: 4_800,
  smart: smartStop('S7'),
});
const trailingStop = {
  ...waitingStop,
  smart: smartStop('S7', { kind: 'trailing-stop', role: 'trailing-stop', distance: { unit: 'percent', amount: 3 } }),
} as const;
/** Changing a stop that waits. */
const ofStop = (label: string, order: Order = waitingStop): Field => ({
  name: `change of a ${order.smart?.kind}: ${label}`,
  find: labelled(label),
  submit: placeAnew(ordersEn.changeSave),
  async open() {
    draw(<ChangeStopBar order={{ ...order, orderId: 'S7' }} onDone={() => {}} />);
    await settle();
  },
});
/** Changing the exits of a bracket. */
const ofExits = (label: string, trails = false): Field => ({
  name: `change of exits: ${label}`,
  find: labelled(label),
  submit: placeAnew(ordersEn.changeExitsSave),
  async open() {
    const [family] = [...familiesOf(sampleBracket()).values()];
    const bracket = changeableBracketOf(family);
    if (bracket === null) throw new Error('the bracket of the samples cannot be changed');
    draw(<ChangeBracketBar {...bracket} onDone={() => {}} />);
    await settle();
    if (trails) fireEvent.click(screen.getByRole('switch', { name: plan.trailing }));
  },
});
const FIELDS: readonly Field[] = [
  ofTicket('price', 'limit-RG', priceField),
  ofTicket('lots', 'limit-RG', lotsField),
  ofTicket('take profit', 'bracket', labelled(plan.field.takeProfit)),
  ofTicket('stop loss', 'bracket', labelled(plan.field.stopTrigger)),
  ofTicket('slip of a bracket', 'bracket', labelled(plan.field.slipTicks)),
  trailingOf('distance of a bracket', plan.field.distance),
  ofTicket('trigger', 'stop', labelled(plan.field.trigger)),
  ofTicket('slip of a stop', 'stop', labelled(plan.field.slipTicks)),
  { ...ofTicket('distance', 'trailing-stop', labelled(plan.field.distance)), takesTenths: true },
  ofAmendment(ticketEn.price),
  ofAmendment(ticketEn.lots),
  { ...ofSeveral(ordersEn.several.ticks, ordersEn.several.byTicks), isSigned: true },
  ofSeveral(ordersEn.price, ordersEn.several.toPrice),
  ofStop(plan.field.trigger),
  ofStop(plan.field.slipTicks),
  ofStop(ticketEn.lots),
  { ...ofStop(plan.field.distance, trailingStop), takesTenths: true },
  ofExits(plan.field.takeProfit),
  ofExits(plan.field.stopTrigger),
  ofExits(plan.field.slipTicks),
  { ...ofExits(plan.field.distance, true), takesTenths: true },
];

const wrongOf = ({ takesTenths, isSigned }: Field) =>
  [...WRONG, ...(takesTenths ? [] : FRACTIONS)].filter(
    ([kind]) => !isSigned || !kind.startsWith('a number below zero'),
  );
const type = (field: HTMLElement, text: string): void => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const messageOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const sent = (): unknown[] =>
  ['orders.place', 'orders.amend', 'orders.amendMany', 'orders.replace'].flatMap((call) => fake.callsOf(call));

describe.each(FIELDS.map((field) => [field.name, field] as const))('%s', (_, field) => {
  it.each(wrongOf(field))('says at the field what is wrong with %s, and sends nothing', async (_kind, text) => {
    await field.open();
    type(field.find(), text);
    fireEvent.keyDown(field.find(), { key: 'Enter', code: 'Enter' });
    fireEvent.keyUp(field.find(), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(field.find().getAttribute('aria-invalid')).toBe('true');
    expect(messageOf(field.find())).not.toBe('');
    fireEvent.click(field.submit?.() ?? screen.queryByRole('button', { name: ordersEn.amendSave }) ?? button());
    await settle();
    expect(sent()).toEqual([]);
    cleanup();
  });

  it.each([
    ['en', '1,000'],
    ['id', '1.000'],
  ] as const)('reads a thousand in numbers of %s', async (numberFormat, text) => {
    changeSettings({ numberFormat });
    await field.open();
    type(field.find(), text);
    expect((field.find() as HTMLInputElement).value).toBe(text);
    cleanup();
  });
});

describe('sizes of the ladder', () => {
  const open = async (): Promise<HTMLElement> => {
    draw(<SizeBar size={5} presets={[1, 5]} onChange={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: ladderEn.editSizes }));
    await settle();
    return screen.getByRole('textbox');
  };

  it.each<readonly [string, string]>([...WRONG, ...FRACTIONS, ['groups', '1,000'], ['none', '0']])(
    'are not %s',
    async (_kind, text) => {
      const field = await open();
      type(field, text);
      fireEvent.keyDown(field, { key: 'Enter' });
      await settle();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert').textContent).not.toBe('');
      expect(fake.callsOf('settings.change')).toEqual([]);
      cleanup();
    },
  );
});
