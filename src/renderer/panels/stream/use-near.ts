import { type RefObject, useEffect, useState } from 'react';

/** Posts that count as in sight before the browser says which are. */
const FIRST = 10;
/** A little more than what is visible, so that figures are there when a post comes into sight. */
const MARGIN = '240px 0px';

/** While a list is scrolled nothing is loaded, followed or drawn anew: posts count from when they stay in sight so long, ms. */
const REST_MS = 120;

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
    const seen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.post ?? '';
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(() => setNear(new Set(seen)), REST_MS);
      },
      { root: box, rootMargin: MARGIN },
    );
    for (const row of box.querySelectorAll('.post')) observer.observe(row);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, key]);
  return near;
}
