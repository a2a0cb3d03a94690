/** What the panel is about: the first row of a table or list, or what has rows or bars of its own. */
const MAIN = [
  '.ag-row[row-index="0"] .ag-cell',
  '[role="option"][tabindex="0"]',
  '[role="row"][tabindex="0"]',
  '[role="grid"][tabindex="0"]',
  '[role="application"][tabindex="0"]',
].join();
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
  const found = first(MAIN) ?? first(CONTROLS);
  found?.focus();
  return found !== undefined;
}
