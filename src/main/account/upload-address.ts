/**
 * Whether a document may be sent to an address that the service has named: encrypted, at a host that the profile
 * allows, without a user name. Unencrypted only on this machine, where the profile names the host and its port.
 * @param hosts in lower case, each with its port where that is not the protocol's own
 */
export function mayUploadTo(text: string, hosts: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url === null || /[\s\p{C}]/u.test(text)) return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const isHere = url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return false;
  return hosts.includes(url.host);
}

/** For a message: the host alone, since a path may carry a credential. */
export const hostOf = (text: string): string => URL.parse(text)?.host ?? '';

/** Hosts that documents may go to: those of the service itself where they are encrypted, and those that the profile adds. */
export function uploadHostsOf(serviceUrls: readonly string[], added: readonly string[]): readonly string[] {
  const own = serviceUrls.flatMap((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' ? [url.host] : [];
  });
  return [...new Set([...own, ...added])];
}
