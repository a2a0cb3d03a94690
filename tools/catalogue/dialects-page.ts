import { DIALECT_GROUPS, DIALECTS } from '#exchange/dialects/index.ts';
import { ANOTHER_FORM } from '#tools/conformance/dialects/observation.ts';
import type { DialectResults } from '#tools/conformance/dialects/run-dialects.ts';
import type { Outcome, Verdict } from '#tools/conformance/dialects/verdict.ts';

/**
 * What a person sees of a dialect, in words, beside what a run of all dialects has found. A name in brackets is a
 * picture of docs/pictures.
 */
export const SEEN: Readonly<Record<string, string>> = {
  'login-names': 'Needs a key of the profile: see [profiles](profiles.md).',
  'times-jakarta-no-zone': 'A notice says in which zone they are read, and names the key that settles it.',
  'numbers-comma-decimal': 'Needs a key of the profile: see [profiles](profiles.md).',
  'status-words-own': 'Statuses are shown as received until the profile names them: see [profiles](profiles.md).',
  'board-words-own':
    'An order is shown on the regular board, and a notice names the word and the key: see [profiles](profiles.md).',
  'rest-volumes-in-lots': 'A notice says that they are read as lots, and names the key that settles it.',
  'books-frozen': 'A line below the title bar reports it.',
  'quote-prices-times-100': 'A line below the title bar reports it.',
  'feed-times-in-jakarta': 'A line below the title bar reports it.',
  'active-orders-only': 'Nothing while Lantai runs. Finished orders of before its start come from the history.',
  'no-sub-account-detail':
    'The account is that of the trading login. After a switch of the account trading locks, and the PIN is asked for again.',
  'older-cash-calls':
    '*Cash* shows what can be withdrawn and what orders may use, says that the rest is not known, and withdraws by the older call.',
  'no-notification-settings-v3': 'The settings of the older call are shown: push alone, without e-mail and in-app.',
  'public-social-info-only': 'A profile shows the public figures; followers in common and likes are not shown.',
  'tokens-nested':
    'Signing in fails with “Lantai cannot read the exchange’s response” unless the profile names the place. [dialect-sign-in]',
  'tokens-short':
    'Signing in fails with “Lantai cannot read the exchange’s response” unless the profile names the place. [dialect-sign-in]',
  'unseen-status': 'The status is shown as received, and the order can be cancelled. [dialect-unseen-status]',
  'board-words': 'In the API explorer the board is listed as not read.',
  'absent-optional-fields':
    'Marks of day trades and smart orders are missing; a value that is not there is n/a or an empty cell.',
  'unreadable-row':
    'A line above the list counts the rows that could not be read and opens what came. Totals of the portfolio exclude them, and an order whose outcome is unknown stays unknown. A value that the row can do without is n/a. [dialect-unreadable-order] [dialect-as-received]',
  'absent-lists':
    'A list that is missing as a whole is not taken for empty: until it has rows, orders and portfolio are not current, and nothing counts as never received, unless the profile says that empty lists are left out. [dialect-absent-list]',
  'lists-by-id':
    'A list whose ids are numbers is not read: JSON does not keep their order. “As it came” names what is there.',
  'refusals-with-200':
    'A refusal cannot be told from an answer of another form: it proves nothing, and is shown as unreadable.',
  'times-day-first': 'Times of this form are not guessed: n/a.',
  'null-zero-numbers': 'A number that is null is not known; rows that cannot do without it are counted as unreadable.',
  'book-as-orderbook': 'The number of orders at a price is not sent: –.',
  'book-as-body': 'The number of orders at a price is not sent: –.',
  'captive-portal':
    'The panel that needs the answer reports a web page in place of it; the others go on. [dialect-web-page]',
  'no-trade-numbers': 'Trades have no number in *data details*, and gaps between them cannot be seen.',
  'no-sequence-numbers':
    'The sequence number is n/a in *data details*, and a lost update is recognised by REST only. [dialect-missing-values]',
  'book-volumes-in-shares':
    'A line below the title bar reports that the volumes are in another unit, until the profile names it.',
  'trade-volumes-in-lots':
    'A line below the title bar reports that the volumes are in another unit, until the profile names it.',
};

const HEAD = `# Dialects

The service's description leaves much open, and another implementation of it decides otherwise than the practice
exchange does. \`npm run exchange -- --dialect no-message,times-epoch-ms\` starts an exchange that answers in other
dialects; tests start one by \`exchangeForTests({ dialects: [...] })\`, whose client still reads documented answers
by \`call\` and the exchange's own by \`raw\`. Requests are read as documented in every dialect but \`login-names\` and
\`token-on-every-read\`.

Mixes are the rows of a covering array (\`packages/practice-exchange/src/testing/dialect-rows.ts\`): in all of them together every two
dialects that can be combined are. The tests of \`tools/conformance\`, \`exchange-dialects\` and \`feed-dialects\` run in
one row, and successive commits take successive rows; \`LANTAI_DIALECT_ROWS=7\` runs them in another one, \`all\` in all,
and \`npm run campaign -- mixes\` in ten. Ten specs in windows have a mix by seed each.

Dialects are applied from the inside of an answer to its delivery, in the order of this page, and can be combined;
two that decide the same exclude each other. They are declared in \`packages/practice-exchange/src/dialects\`, from which
\`node tools/catalogue/dialects.ts\` makes this page.
`;

const PICTURE = /\[(dialect-[a-z-]+)\]/g;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  whole: 'Everything means the same, and nothing had to be recognised.',
  adapted: 'Everything means the same, because another form was recognised.',
  alarmed: 'Something differs or is missing, and the workstation says so within a minute.',
  silent: 'Something differs and nothing says so: a fault.',
};
const MAX_NAMED = 4;

const listed = (all: readonly string[]): string =>
  all.length <= MAX_NAMED ? all.join(', ') : `${all.slice(0, MAX_NAMED).join(', ')} and ${all.length - MAX_NAMED} more`;

/** What is decided by the dialect is what was recognised, where each answer shows its form by itself. */
const reasonsOf = (name: string, because: readonly string[]): readonly string[] =>
  because.map((each) =>
    each === ANOTHER_FORM ? `recognised: ${DIALECTS.find((dialect) => dialect.name === name)?.decides ?? ''}` : each,
  );

function rowOf(name: string, { outcome, differs, because, unnamed }: Verdict): string {
  const remark = (SEEN[name] ?? '').replaceAll(PICTURE, '([picture](pictures/$1.png))');
  const where = outcome === 'silent' ? listed(unnamed) : listed(differs);
  return `| \`${name}\` | ${outcome} | ${where} | ${listed(reasonsOf(name, because))} | ${remark} |`;
}

function seenTable(results: DialectResults): string {
  return [
    '## What a person sees',
    '',
    'Of a service that speaks the dialect, without a word about it in the profile: `npm run campaign -- dialects` lives',
    'through the same minute in each of them, compares every panel with what it shows of the documented service, and writes',
    'this table.',
    '',
    ...Object.entries(OUTCOMES).map(([outcome, meaning]) => `- **${outcome}**: ${meaning}`),
    '',
    '| dialect | result | what differs | what says so, or what was recognised | in words |',
    '|---|---|---|---|---|',
    ...Object.entries(results).map(([name, verdict]) => rowOf(name, verdict)),
    '',
  ].join('\n');
}

/** docs/dialects.md @param results of the last run of all dialects */
export const dialectsPage = (results: DialectResults): string =>
  [
    HEAD,
    ...Object.entries(DIALECT_GROUPS).map(([group, dialects]) =>
      [
        `## ${group.slice(0, 1).toUpperCase()}${group.slice(1)}`,
        '',
        '| dialect | decides | what is sent |',
        '|---|---|---|',
        ...dialects.map(({ name, decides, summary }) => `| \`${name}\` | ${decides} | ${summary} |`),
        '',
      ].join('\n'),
    ),
    seenTable(results),
  ].join('\n');
