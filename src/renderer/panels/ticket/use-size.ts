import { useCallback, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import {
  parseWhole,
  sizeInputsOf,
  type TicketFacts,
  type TicketFields,
  totalWith,
} from '#renderer/order-ui/ticket-model.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { floorToTick } from '#shared/market/index.ts';
import { type OrderSize, readSize, type SizedOrder, sizedOrder, sizePresetWords } from '#shared/ticket/index.ts';
import type { SplitRoom } from './use-split.ts';

/** A preset of the ticket. */
export type SizeButton = {
  readonly text: string;
  /** Null where none follow from it now. */
  readonly lots: number | null;
  /** Whether the text is a size in the number format of now. */
  readonly isReadable: boolean;
};

export type TypedSize = {
  /** Lots of a text: a number of them, or a size. Stable while what a size follows from stays. */
  parse(text: string): number | null;
  /** What the text in the field was understood as; null for a plain number, and once the lots are others. */
  readonly note: string | null;
  /** Why the text says no lots; null where it does, and where it is no size. */
  readonly fault: string | null;
  readonly presets: readonly SizeButton[];
};

/**
 * Lots by a sum, a share or a risk.
 * @param splitRoom what the accounts of a split have together; null for an order of the active account
 * @param text what was typed into the field of the lots
 */
export function useSize(
  fields: TicketFields,
  facts: TicketFacts,
  splitRoom: SplitRoom | null,
  text: string | undefined,
): TypedSize {
  const { t } = useTexts('orderPreview');
  const { t: ofTicket } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const { numberFormat } = formats;
  const own = sizeInputsOf(fields, facts);
  const { side, price, stop } = own;
  const power = splitRoom ? splitRoom.power : own.power;
  const availableLots = splitRoom ? splitRoom.most : own.availableLots;
  const most = splitRoom?.most ?? null;
  const { fees } = facts;
  const inputs = useMemo(
    () => ({ side, price, stop, power, availableLots, most, totalOf: totalWith(fees) }),
    [side, price, stop, power, availableLots, most, fees],
  );
  const parse = useCallback(
    (typed: string) => {
      const size = readSize(typed, numberFormat);
      if (size === null) return parseWhole(typed, numberFormat);
      const sized = sizedOrder(size, inputs);
      return sized.ok ? sized.lots : Number.NaN;
    },
    [inputs, numberFormat],
  );
  const { sizes } = (useSettings() ?? DEFAULT_SETTINGS).ticket;
  const presets = sizePresetWords(sizes, numberFormat).map(({ text: written, preset }): SizeButton => {
    if (preset === null) return { text: written, lots: null, isReadable: false };
    if (preset.size.kind === 'lots') return { text: written, lots: preset.size.lots, isReadable: true };
    const sized = sizedOrder(preset.size, inputs);
    return { text: written, lots: sized.ok ? sized.lots : null, isReadable: true };
  });
  const size = text === undefined ? null : readSize(text, numberFormat);
  if (size === null) return { parse, note: null, fault: null, presets };
  const sized = sizedOrder(size, inputs);
  return sized.ok
    ? { parse, note: sized.lots === fields.lots ? noteOf(size, sized) : null, fault: null, presets }
    : { parse, note: null, fault: faultOf(sized, text ?? ''), presets };

  function noteOf(meant: OrderSize, { lots, used }: SizedOrder & { readonly ok: true }): string {
    const values = { lots: formats.lots(lots), used: amount(`Rp ${formats.compact(used ?? 0, 2)}`) };
    switch (meant.kind) {
      case 'rupiah':
        return t('size.rupiah', { ...values, asked: amount(`Rp ${formats.compact(meant.rupiah)}`) });
      case 'share': {
        const asked = `${formats.trimmed(meant.percent)}%`;
        if (used !== null) return t('size.share', { ...values, asked });
        const held = amount(ofTicket('queueLots', { lots: formats.lots(availableLots ?? 0) }));
        return t('size.shareOfHeld', { ...values, asked, held });
      }
      case 'risk':
        return t('size.risk', {
          ...values,
          asked: amount(`Rp ${formats.compact(meant.rupiah)}`),
          stop: formats.price(meant.stop ?? stop ?? 0),
        });
    }
  }

  function faultOf({ fault, oneLot }: SizedOrder & { readonly ok: false }, typed: string): string {
    if (fault === 'under-one-lot' && oneLot !== undefined) {
      return t('size.fault.under-this-lot', { oneLot: formats.rupiah(oneLot) });
    }
    // The risk that was typed, with a stop a few ticks away.
    const example = `${typed.trim().replace(/@.*$/, '')}@${floorToTick((price ?? 0) * 0.97)}`;
    return t(`size.fault.${fault}`, { example });
  }
}
