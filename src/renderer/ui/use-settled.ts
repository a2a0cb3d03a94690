import { useEffect, useState } from 'react';
import { after } from './after.ts';

/** A value once it has not changed for `ms`. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => after(ms, () => setSettled(() => value)), [value, ms]);
  return settled;
}
