import { withoutByteOrderMark } from '#shared/file-text.ts';

const DELIMITERS = ['\t', ';', ','] as const;

/** Cells of one line break after another, quotes of CSV observed: a quoted cell may hold delimiters and line breaks. */
function rowsBy(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === delimiter) endCell();
    else if (!isQuoted && sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each !== ''));
}

/**
 * The rows of a pasted table or a CSV file of any spreadsheet: tabs, semicolons or commas between cells, whichever
 * stands in the first row outside quotes. A text without any of them is one of a single column.
 */
export function readDelimited(text: string): string[][] {
  const plain = withoutByteOrderMark(text).replace(/\r\n?/g, '\n');
  const [first = ''] = plain
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split('\n', 1);
  const delimiter = DELIMITERS.find((each) => first.includes(each)) ?? ',';
  return rowsBy(plain, delimiter);
}
