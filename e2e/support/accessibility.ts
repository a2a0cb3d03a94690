import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  // Off by default in axe: speech control addresses an element by its visible text.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** What of axe is used inside the page; its typings leave the rules with their impacts out. */
type AxeInPage = {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: ImpactValue }[] };
  run(part: unknown, options: RunOptions): Promise<AxeResults>;
};

/**
 * What axe finds serious or critical in a page as it stands, as `rule: element`; empty when nothing
 * keeps a person with any tool from using it.
 * @param within a selector of the part that is looked at; the whole page when left out
 */
export async function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  // Put there past the page's policy, as a debugger does: no page of ours would run it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: AxeInPage };
      // The impact of a rule is that of all it finds: what would be left out of the answer is not looked for.
      const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
      const off = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
      return axe.run(part ?? document, { ...options, rules: { ...off, ...options.rules } });
    },
    { part: within, options: OPTIONS },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}

/** A page may be at work when it is looked at: what it shows for a moment only is looked at again. */
export async function hasNoViolations(page: Page, within?: string): Promise<void> {
  // A panel that has just come to the front is made a moment later.
  if (within !== undefined) await expect(page.locator(within).filter({ visible: true }).first()).toBeVisible();
  // One look at a whole window may take a busy machine longer than a poll waits for.
  if ((await accessibilityViolations(page, within)).length === 0) return;
  await expect.poll(() => accessibilityViolations(page, within)).toEqual([]);
}
