import { createContext, useCallback, useContext, useId, useLayoutEffect, useState } from 'react';

type Report = (id: string, isStale: boolean) => void;

export const ReportStaleContext = createContext<Report>(() => {});

/**
 * Marks the whole panel as stale while `isStale`, besides the sources that its manifest names: for answers of its own,
 * and for the one stock that it shows.
 */
export function useReportStale(isStale: boolean): void {
  const report = useContext(ReportStaleContext);
  const id = useId();
  // Before the next paint: the panel is never drawn half stale.
  useLayoutEffect(() => {
    if (!isStale) return;
    report(id, true);
    return () => report(id, false);
  }, [report, id, isStale]);
}

const NONE: ReadonlySet<string> = new Set();

/** For the panel's host: whether anything reports it as stale, and the value of {@link ReportStaleContext}. */
export function useStaleReports(): { readonly isReported: boolean; readonly report: Report } {
  const [reports, setReports] = useState(NONE);
  const report = useCallback<Report>((id, isStale) => {
    setReports((before) => {
      const changed = new Set(before);
      if (isStale) changed.add(id);
      else changed.delete(id);
      return changed;
    });
  }, []);
  return { isReported: reports.size > 0, report };
}
