import { expect, it } from 'vitest';
import { ORDER_REASONS } from '#shared/contract/order-reason.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { messageOf, reasonText } from './message.ts';

const translate = (key: string, params?: Readonly<Record<string, unknown>>): string =>
  `<${key}${Object.entries(params ?? {})
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')}>`;

it('translates a known reason and quotes any other text of the venue', () => {
  expect(reasonText('PRICE_BELOW_ARB', translate)).toBe('<reasons:PRICE_BELOW_ARB>');
  expect(reasonText('INVALID_TOKEN', translate)).toBe('<errors:INVALID_TOKEN reason=>');
  // Older journals contain INVALID_AUTH, which no order is refused with: it means an invalid token.
  expect(reasonText('INVALID_AUTH', translate)).toBe('<errors:INVALID_TOKEN reason=>');
  for (const own of ['The price is below today’s ARB of 4,080', 'constructor', 'HALTED'])
    expect(reasonText(own, translate)).toBe(`<reasons:ownWords words=${own}>`);
  expect(reasonText('', translate)).toBe('');
});

it('explains a failure by its reason code when that is known, else by the venue’s text', () => {
  const failure = (params: Readonly<Record<string, string | number>>) =>
    messageOf({ code: 'ORDER_REJECTED', message: '', retryable: false, params }, (key, given) =>
      key.startsWith('errors:') ? String(given?.reason) : translate(key, given),
    );
  expect(failure({ reasonCode: 'MARKET_CLOSED', reason: 'The market is closed.' })).toBe('<reasons:MARKET_CLOSED>');
  expect(failure({ reasonCode: 'HALTED', reason: 'Trading is halted.' })).toBe(
    '<reasons:ownWords words=Trading is halted.>',
  );
  expect(failure({ codes: 'PRICE_BELOW_ARB,LOTS_TOO_MANY', reason: 'PRICE_BELOW_ARB,LOTS_TOO_MANY' })).toBe(
    '<reasons:PRICE_BELOW_ARB> <reasons:LOTS_TOO_MANY>',
  );
  expect(failure({})).toBe('');
});

it('has a distinct sentence for every reason in every language', () => {
  for (const { reasons } of Object.values(CATALOGUE)) {
    const sentences = ORDER_REASONS.map((reason) => reasons[reason]);
    expect(sentences.every((sentence) => sentence.endsWith('.'))).toBe(true);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});
