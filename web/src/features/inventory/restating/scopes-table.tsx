import type { Restatement } from '@canopy/domain/inventory';
import { formatCount, formatKgNumber, formatSignedKgNumber } from '../../../lib/format';
import { chartText } from '../../../messages/client';
import { restateText } from '../../../messages/inventory/policy';
import styles from './restating.module.css';

type Row = Omit<Restatement['scopes'][number], 'scope'>;

/** Records that would change, by scope, with their number and sums before and after. */
export function ScopesTable({ scopes }: Pick<Restatement, 'scopes'>) {
  const all = scopes.reduce<Row>(
    (sum, { changed, before, after }) => ({
      changed: sum.changed + changed,
      before: sum.before + before,
      after: sum.after + after,
    }),
    { changed: 0, before: 0, after: 0 },
  );
  return (
    <table className={styles.scopes}>
      <thead>
        <tr>
          <th scope="col">{restateText.scope}</th>
          <th scope="col">{restateText.changed}</th>
          {[restateText.before, restateText.after, restateText.difference].map((title) => (
            <th key={title} scope="col">
              {title}
              <span>{chartText.kg}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scopes.map(({ scope, ...row }) => (
          <ScopeRow key={scope} name={scope} row={row} />
        ))}
      </tbody>
      <tfoot>
        <ScopeRow name={restateText.allScopes} row={all} />
      </tfoot>
    </table>
  );
}

function ScopeRow({ name, row: { changed, before, after } }: { name: string; row: Row }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatCount(changed)}</td>
      <td>{formatKgNumber(before)}</td>
      <td>{formatKgNumber(after)}</td>
      <td>{formatSignedKgNumber(after - before)}</td>
    </tr>
  );
}
