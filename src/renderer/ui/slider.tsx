import type { ReactNode } from 'react';
import './slider.css';

type SliderProps = {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly disabled?: boolean;
  onChange(value: number): void;
};

/** A number by position, for what is judged by ear or eye. Label it with `htmlFor`. */
export const Slider = ({ onChange, ...rest }: SliderProps): ReactNode => (
  <input
    {...rest}
    type="range"
    className="slider"
    style={{ '--part': `${((rest.value - rest.min) / (rest.max - rest.min)) * 100}%` }}
    onChange={(event) => onChange(Number(event.target.value))}
  />
);
