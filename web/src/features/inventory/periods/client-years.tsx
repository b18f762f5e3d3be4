import type { Client } from '@canopy/domain/people';
import { formatDate } from '../../../lib/format';
import { usePeriods } from '../../../lib/periods';
import { clientYearsText } from '../../../messages/inventory/periods';
import { Loading } from '../../../ui/loading';
import { FiguresDiffer } from './figures-differ';
import styles from './periods.module.css';
import { Sha256 } from './sha256';
import { StateTag } from './state-tag';

/** Reporting years of a client, read-only for the platform admin. */
export function ClientYears({ client: { _id, username } }: { client: Client }) {
  const answer = usePeriods(_id);
  const { data } = answer;
  const title = clientYearsText.title(username);
  return (
    <section className={styles.clientYears} aria-label={title}>
      <h2>{title}</h2>
      {data ? (
        data.length > 0 ? (
          <Years periods={data} />
        ) : (
          <p className={styles.soft}>{clientYearsText.none}</p>
        )
      ) : (
        <Loading answer={answer} lines={2} />
      )}
    </section>
  );
}

function Years({ periods }: { periods: NonNullable<ReturnType<typeof usePeriods>['data']> }) {
  return (
    <table className={styles.sites}>
      <thead>
        <tr>
          {[clientYearsText.year, clientYearsText.state, clientYearsText.statement].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(({ year, state, statement }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>
              <StateTag state={state} />
            </td>
            <td>
              {statement ? (
                <>
                  {clientYearsText.lockedOn(statement.version, formatDate(statement.lockedAt))}{' '}
                  {statement.differs ? (
                    <FiguresDiffer year={year} statement={statement} />
                  ) : (
                    <Sha256 statement={statement} />
                  )}
                </>
              ) : (
                clientYearsText.noStatement
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
