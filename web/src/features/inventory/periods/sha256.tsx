import { Button } from 'antd';
import type { LockedStatement } from '../../../lib/periods';
import { statementText } from '../../../messages/inventory/periods';
import { useCopy } from '../../../ui/use-copy';
import styles from './periods.module.css';

/** SHA-256 of a statement's file, with a copy button. */
export function Sha256({
  statement: { sha256, version },
}: {
  statement: Pick<LockedStatement, 'sha256' | 'version'>;
}) {
  const copy = useCopy();
  return (
    <span className={styles.sha256}>
      <code>{sha256}</code>
      <Button size="small" onClick={() => copy(sha256, statementText)}>
        {statementText.copySha256}
        <span className="visually-hidden">{statementText.copyOf(version)}</span>
      </Button>
    </span>
  );
}
