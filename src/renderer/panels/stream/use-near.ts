import { type RefObject, useEffect, useState } from 'react';

/** Posts that count as in sight before the browser says which are. */
const FIRST = 10;
/** A little more than what is visible, so that figures are there when a post comes into sight. */
const MARGIN = '240px 0px';

/**
 * Ids of the posts in sight and near it. Only these load figures and follow prices: a list has hundreds.
 * @param ids in their order
 */
export function useNear(list: RefObject<HTMLElement | null>, ids: readonly string[]): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, FIRST)));
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when the rows are others
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const id = (target as HTMLElement).dataset.post ?? '';
            if (isIntersecting) next.add(id);
            else next.delete(id);
          }
          return next;
        }),
      { root: box, rootMargin: MARGIN },
    );
    for (const row of box.querySelectorAll('.post')) observer.observe(row);
    return () => observer.disconnect();
  }, [list, key]);
  return near;
}
