import type { ReactNode } from 'react';
import cells from './cells.module.css';

/** A column's title over the unit of its figures. */
export function UnitHead({ title, unit }: { title: ReactNode; unit: string }) {
  return (
    <>
      {title} <span className={cells.unit}>{unit}</span>
    </>
  );
}
