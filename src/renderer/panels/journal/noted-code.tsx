import { NotationMark } from '#renderer/market-ui/notations/notation-mark.tsx';
import type { Notes } from '#renderer/market-ui/notations/use-notations.ts';
import type { ListColumn } from './day-list.tsx';

type Coded = { readonly symbol: string };

/** The column of a list that has the code with its notations. */
export const codeColumn = <Row extends Coded>(head: string, notations: Notes): ListColumn<Row> => ({
  id: 'code',
  head,
  width: 5.6,
  cell: ({ symbol }) => (
    <>
      <b>{symbol}</b>
      <NotationMark symbol={symbol} notations={notations} />
    </>
  ),
  describe: ({ symbol }) => notations.explain(symbol),
});
