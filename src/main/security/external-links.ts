import type { Shell } from 'electron';

/** Hosts that may be opened in the person's own browser. The workstation's pages name none yet. */
const NO_HOSTS: ReadonlySet<string> = new Set();

/** Decided on the parsed address: https, a host that is on the list in full, no credentials, no other port. */
export function mayOpenExternally(text: string, hosts: ReadonlySet<string> = NO_HOSTS): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    hosts.has(url.hostname)
  );
}

/** Opens an allowed address in the browser and says whether it did. */
export async function openExternally(
  shell: Pick<Shell, 'openExternal'>,
  text: string,
  hosts: ReadonlySet<string> = NO_HOSTS,
): Promise<boolean> {
  if (!mayOpenExternally(text, hosts)) return false;
  await shell.openExternal(new URL(text).href);
  return true;
}
