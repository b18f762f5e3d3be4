import { inventoryMessages } from '@canopy/domain/inventory';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { LockedStatement } from '../../../lib/periods';
import styles from './periods.module.css';

/**
 * Warning that replaces a statement's hash once a locked year's figures differ from it.
 * @param children next step for the reader
 */
export function FiguresDiffer({
  year,
  statement: { version },
  children,
}: {
  year: string;
  statement: LockedStatement;
  children?: ReactNode;
}) {
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.differs}
      title={inventoryMessages.figuresDiffer(year, version)}
      description={children}
    />
  );
}
