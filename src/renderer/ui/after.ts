/** Runs the task once after `ms`. @returns cancels it */
export function after(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}
