/**
 * Copies a text. The asynchronous clipboard needs a permission that our pages do not have; copying a
 * selection after a click or key needs none. @returns whether it was copied
 */
export function copyText(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
