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
