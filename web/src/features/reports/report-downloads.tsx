import type { Report } from '@canopy/domain';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '../../lib/app-error';
import { downloadFile } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { appText } from '../../messages/en';
import { reportsText } from '../../messages/reports';
import { type FileKind, MAKE } from './export/report-files';
import styles from './report-maker.module.css';
import type { RecordSource } from './reports-api';

const KINDS = ['pdf', 'xlsx', 'csv'] as const;

interface Making {
  readonly kind: FileKind;
  readonly done: number;
}

/** The report as files. One is made at a time; it says how far it is and can be cancelled. */
export function ReportDownloads({
  report,
  logo,
  source,
}: {
  report: Report;
  logo: string | undefined;
  source: RecordSource;
}) {
  const { notification } = App.useApp();
  const [making, setMaking] = useState<Making | null>(null);
  const cancel = useRef<AbortController | null>(null);
  useEffect(() => () => cancel.current?.abort(), []);

  async function make(kind: FileKind) {
    const controller = new AbortController();
    const { signal } = controller;
    cancel.current = controller;
    setMaking({ kind, done: 0 });
    try {
      const file = await MAKE[kind]({
        report,
        source,
        logo,
        signal,
        onProgress: (done) => setMaking({ kind, done }),
      });
      downloadFile(`${nameOf(report)}.${kind}`, file);
    } catch (failure) {
      if (signal.aborted) return;
      notification.error({
        title: reportsText.downloadFailed,
        description: failure instanceof AppError ? failure.message : undefined,
      });
    } finally {
      setMaking(null);
    }
  }

  return (
    <div className={styles.downloads}>
      <div className={styles.buttons}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            loading={making?.kind === kind}
            disabled={(making !== null && making.kind !== kind) || isEmpty(kind, report)}
            onClick={() => make(kind)}
          >
            {reportsText[kind]}
          </Button>
        ))}
        {making && <Button onClick={() => cancel.current?.abort()}>{appText.cancel}</Button>}
      </div>
      <p className={styles.progress} role="status">
        {making &&
          (making.done > 0
            ? reportsText.reading(formatCount(making.done), formatCount(report.records))
            : reportsText.making)}
      </p>
    </div>
  );
}

/** The CSV holds records and nothing else. */
function isEmpty(kind: FileKind, { records }: Report): boolean {
  return kind === 'csv' && records === 0;
}

function nameOf({ organisation, financialYear, filters }: Report): string {
  const parts = [organisation.name, filters.user?.userId, filters.scope, filters.site?.name]
    .filter(Boolean)
    .join(' ');
  const plain = parts.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return reportsText.fileName(
    plain.replace(/^-+|-+$/g, '').toLowerCase() || 'organisation',
    financialYear,
  );
}
