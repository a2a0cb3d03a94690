import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useState } from 'react';

/** What a panel's content reports: stale, and since when as text, if known. */
export type StaleReport = { readonly since: string | null };

type Report = (id: string, report: StaleReport | null) => void;

export const ReportStaleContext = createContext<Report>(() => {});

/**
 * Marks the whole panel as stale while `isStale`, besides the sources that its manifest names: for answers of its own,
 * and for the one stock that it shows.
 * @param since as text, if known
 */
export function useReportStale(isStale: boolean, since: string | null = null): void {
  const report = useContext(ReportStaleContext);
  const id = useId();
  // Before the next paint: the panel is never drawn half stale.
  useLayoutEffect(() => {
    if (!isStale) return;
    report(id, { since });
    return () => report(id, null);
  }, [report, id, isStale, since]);
}

const NONE: ReadonlyMap<string, StaleReport> = new Map();

/** For the panel's host: the first report, null without one, and the value of {@link ReportStaleContext}. */
export function useStaleReports(): { readonly first: StaleReport | null; readonly report: Report } {
  const [reports, setReports] = useState(NONE);
  const report = useCallback<Report>((id, next) => {
    setReports((before) => {
      const changed = new Map(before);
      if (next === null) changed.delete(id);
      else changed.set(id, next);
      return changed;
    });
  }, []);
  const [first = null] = reports.values();
  return useMemo(() => ({ first, report }), [first, report]);
}
