let measured: number | null = null;

/** Width of a scrollbar, px; measured once, because a new grid has not laid its own out yet. */
export function scrollbarWidth(): number {
  if (measured !== null) return measured;
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', width: '50px', height: '50px', overflowY: 'scroll' });
  document.body.append(probe);
  measured = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return measured;
}
