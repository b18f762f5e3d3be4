import type { ReactNode } from 'react';
import cells from './cells.module.css';

/** Column title above the unit of its figures. */
export function UnitHead({ title, unit }: { title: ReactNode; unit: string }) {
  return (
    <>
      {title} <span className={cells.unit}>{unit}</span>
    </>
  );
}
