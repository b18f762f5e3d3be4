import { inventoryMessages } from '@canopy/domain/inventory';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { LockedStatement } from '../../../lib/periods';
import styles from './periods.module.css';

/**
 * Warns that a locked year's figures no longer match its statement, in place of the statement's hash.
 * @param children the reader's next step
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
