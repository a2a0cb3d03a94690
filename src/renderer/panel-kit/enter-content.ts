/** The first row of a table. Its header, which may take the focus too, stands before it. */
const TABLE_ROW = '.ag-row[row-index="0"] .ag-cell';
/** What the panel is about: the first row of a list, or what has rows or bars of its own. */
const MAIN = ['[role="option"]', '[role="row"]', '[role="grid"]', '[role="application"]']
  .map((role) => `${role}[tabindex="0"]`)
  .join();
const CONTROLS = ['button', 'input', 'textarea', 'select']
  .map((name) => `${name}:not([disabled], [tabindex="-1"])`)
  .concat('a[href]:not([tabindex="-1"])', '[tabindex="0"]')
  .join();

/** Focuses the first row of a panel's content, or its first control where it has no rows. @returns whether there was any */
export function enterContent(panel: HTMLElement): boolean {
  const first = (selector: string): HTMLElement | undefined =>
    [...panel.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.closest('[inert]') === null && element.checkVisibility(),
    );
  const found = first(TABLE_ROW) ?? first(MAIN) ?? first(CONTROLS);
  found?.focus();
  return found !== undefined;
}
