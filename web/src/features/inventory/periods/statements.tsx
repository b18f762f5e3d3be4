import { type Period, STATEMENT_TYPE, type Statement } from '@canopy/domain/inventory';
import { Button } from 'antd';
import { downloadFile } from '../../../lib/csv';
import { formatBytes, formatCount, formatEmissions, formatTimeAndZone } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useStatement } from '../../../lib/periods';
import { closeYearText, statementText } from '../../../messages/inventory/periods';
import { Facts } from '../../../ui/facts';
import { Loading } from '../../../ui/loading';
import { Panel } from '../../../ui/panel';
import { useAction } from '../../../ui/use-action';
import styles from './periods.module.css';
import { Sha256 } from './sha256';

/** All versions of a year's statement, newest first, with instructions to check the file. */
export function Statements({ period: { year, version, statement } }: { period: Period }) {
  const versions = Array.from({ length: version }, (_, n) => version - n);
  return (
    <Panel title={closeYearText.statements} note={version === 0 && closeYearText.noStatement}>
      {versions.map((each) => (
        <Version
          key={each}
          year={year}
          version={each}
          isCited={!(statement?.differs && each === version)}
        />
      ))}
      {version > (statement?.differs ? 1 : 0) && (
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

/**
 * @param isCited whether to show the hash: not for the current version if the figures differ from
 * it
 */
function Version({ year, version, isCited }: { year: string; version: number; isCited: boolean }) {
  const answer = useStatement(year, version);
  return (
    <article className={styles.statement}>
      <h3>{closeYearText.version(version)}</h3>
      {answer.data ? (
        <StatementFacts statement={answer.data} year={year} isCited={isCited} />
      ) : (
        <Loading answer={answer} lines={4} />
      )}
    </article>
  );
}

function StatementFacts({
  statement,
  year,
  isCited,
}: {
  statement: Statement;
  year: string;
  isCited: boolean;
}) {
  const { lockedAt, signedBy, approvedBy, submittedBy, records, totals } = statement;
  const facts = [
    { term: closeYearText.lockedAt, fact: formatTimeAndZone(lockedAt) },
    { term: closeYearText.signedBy, fact: closeYearText.signer(signedBy.name, signedBy.userId) },
    { term: closeYearText.approvedBy, fact: nameOf(approvedBy) },
    { term: closeYearText.submittedBy, fact: submittedBy.map(nameOf).join(', ') },
    { term: closeYearText.records, fact: formatCount(records) },
    { term: closeYearText.total, fact: formatEmissions(totals.total) },
  ];
  return (
    <>
      <Facts className={styles.facts} facts={facts}>
        {isCited && (
          <div className={styles.hash}>
            <dt>{statementText.sha256}</dt>
            <dd>
              <Sha256 statement={statement} />
            </dd>
          </div>
        )}
      </Facts>
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
  const { isBusy, run } = useAction(closeYearText.downloadFailed);

  async function download() {
    const { content } = await http.fileOf('/periods/:year/statement', STATEMENT_TYPE, {
      path: { year },
      query: { version },
    });
    downloadFile(closeYearText.fileName(year, version), content);
  }

  return (
    <Button loading={isBusy} onClick={() => run(download)}>
      {closeYearText.download(formatBytes(bytes))}
      <span className="visually-hidden">{closeYearText.downloadOf(version)}</span>
    </Button>
  );
}
