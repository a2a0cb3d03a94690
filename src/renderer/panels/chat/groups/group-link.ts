import { groupLinkId } from '#shared/contract/groups.ts';

/**
 * The invitation that a person pasted: a link of any service, of which only the last part of the path counts, or the
 * bare id; null for anything else. The link itself is never opened.
 */
export function groupLinkOf(pasted: string): string | null {
  const text = pasted.trim();
  return groupLinkId.safeParse(URL.canParse(text) ? lastPart(new URL(text)) : text).data ?? null;
}

function lastPart({ protocol, pathname }: URL): string {
  if (protocol !== 'https:' && protocol !== 'http:' && protocol !== 'lantai:') return '';
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return '';
  }
}
