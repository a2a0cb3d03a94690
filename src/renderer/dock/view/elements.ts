/** Ids of elements that refer to each other. */
export const tabIdOf = (panelId: string): string => `dock-tab-${panelId}`;
export const contentIdOf = (panelId: string): string => `dock-content-${panelId}`;

/** The elements into which header rows are drawn, by group. */
const headers = new Map<string, HTMLElement>();

export function registerHeader(groupId: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'dock-header';
  headers.set(groupId, element);
  return element;
}

export function forgetHeader(groupId: string, element: HTMLElement): void {
  if (headers.get(groupId) === element) headers.delete(groupId);
  element.remove();
}

/** Puts the header row of a group before the content of a panel, where that panel is drawn already. The focus stays in it. */
export function placeHeader(groupId: string, panelId: string): void {
  const header = headers.get(groupId);
  const group = document.getElementById(contentIdOf(panelId))?.parentElement;
  if (!header || !group || header.parentElement === group) return;
  if (header.isConnected) group.moveBefore(header, group.firstChild);
  else group.insertBefore(header, group.firstChild);
}
