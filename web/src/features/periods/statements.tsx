import { type Period, STATEMENT_TYPE, type Statement } from '@canopy/domain';
import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadFile } from '../../lib/csv';
import { formatBytes, formatCount, formatEmissions, formatTimeAndZone } from '../../lib/format';
import { http } from '../../lib/http';
import { useStatement } from '../../lib/periods';
import { closeYearText, statementText } from '../../messages/periods';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { Skeleton } from '../../ui/skeleton';
import styles from './periods.module.css';
import { Sha256 } from './sha256';

/** Every version of a year's statement, the newest first, and how to check its file. */
export function Statements({ period: { year, version } }: { period: Period }) {
  const versions = Array.from({ length: version }, (_, n) => version - n);
  return (
    <Panel title={closeYearText.statements} note={version === 0 && closeYearText.noStatement}>
      {versions.map((each) => (
        <Version key={each} year={year} version={each} />
      ))}
      {version > 0 && (
        <section className={styles.check}>
          <h3>{closeYearText.check}</h3>
          <p>{closeYearText.checkText}</p>
          <pre>
            <code>sha256sum {closeYearText.fileName(year, version)}</code>
          </pre>
          <p className={styles.soft}>{closeYearText.checkElsewhere}</p>
        </section>
      )}
    </Panel>
  );
}

function Version({ year, version }: { year: string; version: number }) {
  const { data, error, isLoading, mutate } = useStatement(year, version);
  return (
    <article className={styles.statement}>
      <h3>{closeYearText.version(version)}</h3>
      {data ? (
        <Facts statement={data} year={year} />
      ) : error && !isLoading ? (
        <LoadFailed error={error} onRetry={() => mutate()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </article>
  );
}

function Facts({ statement, year }: { statement: Statement; year: string }) {
  const { lockedAt, signedBy, approvedBy, submittedBy, records, totals } = statement;
  const facts = [
    [closeYearText.lockedAt, formatTimeAndZone(lockedAt)],
    [closeYearText.signedBy, closeYearText.signer(signedBy.name, signedBy.userId)],
    [closeYearText.approvedBy, nameOf(approvedBy)],
    [closeYearText.submittedBy, submittedBy.map(nameOf).join(', ')],
    [closeYearText.records, formatCount(records)],
    [closeYearText.total, formatEmissions(totals.total)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.hash}>
          <dt>{statementText.sha256}</dt>
          <dd>
            <Sha256 statement={statement} />
          </dd>
        </div>
      </dl>
      <DownloadStatement statement={statement} year={year} />
    </>
  );
}

const nameOf = ({ username, userId }: Statement['approvedBy']) =>
  closeYearText.person(username, userId);

function DownloadStatement({
  statement: { version, bytes },
  year,
}: {
  statement: Statement;
  year: string;
}) {
  const { notification } = App.useApp();
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const { content } = await http.fileOf('/periods/:year/statement', STATEMENT_TYPE, {
        path: { year },
        query: { version },
      });
      downloadFile(closeYearText.fileName(year, version), content);
    } catch (failure) {
      notification.error({
        title: closeYearText.downloadFailed,
        description: toAppError(failure).message,
      });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button loading={isLoading} onClick={download}>
      {closeYearText.download(formatBytes(bytes))}
      <span className="visually-hidden">{closeYearText.downloadOf(version)}</span>
    </Button>
  );
}
