import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CodeNotation, GridColumn } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { marketMapQueries, type SpecialStock } from '#renderer/queries/market-map.ts';
import { type Notation, notationLetters, notationOf } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import './notations.css';
import './texts.ts';

/** The list changes from day to day. */
const LIST_MS = 10 * MINUTE_MS;

/** The special notations of stocks. The same object while they and the language are the same. */
export type Notes = {
  /** The letters after a code; '' without any. */
  letters(code: string): string;
  /** The notations in words, a line each: below the name, or '' where there are none. */
  explain(code: string, name?: string): string;
};

const specialQuery = { ...marketMapQueries.special, staleTime: LIST_MS, refetchInterval: LIST_MS };

/** Whether a stock is under special monitoring: it trades in call auctions all day. False until the service's list was read. */
export function useIsSpecial(symbol: string | null): boolean {
  return useSpecialOf(symbol !== null)(symbol);
}

/** As useIsSpecial, of any stock. @param enabled false: nothing is read */
export function useSpecialOf(enabled: boolean): (symbol: string | null) => boolean {
  const { data } = useQuery({ ...specialQuery, enabled });
  return useCallback((symbol) => data?.some(({ code }) => code === symbol) ?? false, [data]);
}

/** Notations of stocks under special monitoring, with what each of them says. @param enabled while something shows them */
export function useNotations(enabled: boolean): Notes {
  const { t } = useTexts('notations');
  const { data } = useQuery({ ...specialQuery, enabled });
  return useMemo(() => notesOf(data ?? [], (letter) => t(`letters.${letter}`)), [data, t]);
}

type NotedStock = Pick<SpecialStock, 'code' | 'notations'>;

export function notesOf(stocks: readonly NotedStock[], wordsOf: (letter: Notation) => string): Notes {
  const byCode = new Map<string, NotedStock['notations']>(stocks.map(({ code, notations }) => [code, notations]));
  const letters = (code: string): readonly Notation[] => {
    const found = byCode.get(code);
    return found === undefined ? [] : notationLetters(found.map((notation) => notation.code));
  };
  return {
    letters: (code) => letters(code).join(''),
    explain(code, name) {
      const noted = letters(code);
      if (noted.length === 0) return '';
      const lines = noted.map((letter) => `${letter}: ${wordsOf(letter)}`);
      // A reason without a letter of its own stands in the service's words, as does what it adds to one.
      const reasons = (byCode.get(code) ?? []).flatMap(({ code: word, reason }) =>
        reason === '' || (notationOf(word) !== null && noted.length > 1 && word.length === 1) ? [] : [`· ${reason}`],
      );
      return [...(name === undefined || name === '' ? [] : [name]), ...lines, ...reasons].join('\n');
    },
  };
}

/** The notations of a stock for the column of its code; null without any. */
export function notationFor(notes: Notes, code: string): CodeNotation | null {
  const letters = notes.letters(code);
  return letters === '' ? null : { letters, words: notes.explain(code) };
}

type NotedCode<Row> = { readonly head: string; readonly notes: Notes; name?(row: Row): string };

/** The column of the code, with the letters of its notations behind it. */
export const notedCode = <Row extends { readonly code: string }>({
  head,
  notes,
  name,
}: NotedCode<Row>): GridColumn<Row> => ({
  id: 'code',
  head,
  kind: 'text',
  width: 76,
  minWidth: 56,
  fixed: true,
  look: 'code',
  value: ({ code }) => code,
  words: (row) => [name?.(row) ?? '', notes.letters(row.code)].join(' '),
  notation: ({ code }) => notationFor(notes, code),
});
