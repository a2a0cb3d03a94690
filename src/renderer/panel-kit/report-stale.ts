import { createContext, useCallback, useContext, useId, useLayoutEffect, useState } from 'react';

/** @param goodAt when it was last good, Unix ms; null where that is not known; undefined where it is not stale */
type Report = (id: string, goodAt: number | null | undefined) => void;

export const ReportStaleContext = createContext<Report>(() => {});

/**
 * Marks the whole panel as stale while `isStale`, besides the sources that its manifest names: for answers of its own,
 * and for the one stock that it shows.
 * @param goodAt when what is stale was last good, Unix ms; null where that is not known
 */
export function useReportStale(isStale: boolean, goodAt: number | null = null): void {
  const report = useContext(ReportStaleContext);
  const id = useId();
  // Before the next paint: the panel is never drawn half stale.
  useLayoutEffect(() => {
    if (!isStale) return;
    report(id, goodAt);
    return () => report(id, undefined);
  }, [report, id, isStale, goodAt]);
}

const NONE: ReadonlyMap<string, number | null> = new Map();

/** For the panel's host: whether anything reports it as stale, since when, and the value of {@link ReportStaleContext}. */
export function useStaleReports(): {
  readonly isReported: boolean;
  /** When the first of it was last good, Unix ms; null where that is not known. */
  readonly goodAt: number | null;
  readonly report: Report;
} {
  const [reports, setReports] = useState(NONE);
  const report = useCallback<Report>((id, goodAt) => {
    setReports((before) => {
      const changed = new Map(before);
      if (goodAt === undefined) changed.delete(id);
      else changed.set(id, goodAt);
      return changed;
    });
  }, []);
  const known = [...reports.values()].filter((goodAt) => goodAt !== null);
  return { isReported: reports.size > 0, goodAt: known.length === 0 ? null : Math.min(...known), report };
}
