/** When a repetition that was due at `due` is due next: a period later, or the first one after `now` where it was late. */
export function nextDue(due: number, period: number, now: number): number {
  const next = due + period;
  return next <= now ? now + period - ((now - next) % period) : next;
}
