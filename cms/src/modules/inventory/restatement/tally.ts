import { SCOPES, type Scope } from '@canopy/domain/factors';
import {
  noEmissions,
  type RestatementCounts,
  SCOPE_KEY,
  type ScopeTotals,
} from '@canopy/domain/inventory';
import type {
  OpenBatch,
  Recalculated,
  Recalculation,
  StoredRecord,
} from '../records/recalculation';

/** Totals of changes. Keeps no records. */
export class Tally {
  readonly before: ScopeTotals = noEmissions();
  readonly after: ScopeTotals = noEmissions();
  changed = 0;
  /** Records that stay as they are because their year is closed. */
  locked = 0;
  /** Records outside closed years. */
  private records = 0;
  private unmatched = 0;
  private readonly changedIn = new Map<Scope, number>();

  add({ rows, locked }: OpenBatch<Recalculation>): void {
    this.records += rows.length;
    this.locked += locked;
    for (const { record, now, differs } of rows) {
      if (now === null) this.unmatched += 1;
      else if (differs) this.addChange(record, now);
    }
  }

  addChange({ scope, resultKgCo2e }: StoredRecord, { values }: Recalculated): void {
    this.changed += 1;
    this.changedIn.set(scope, (this.changedIn.get(scope) ?? 0) + 1);
    addTo(this.before, scope, resultKgCo2e);
    addTo(this.after, scope, values.resultKgCo2e);
  }

  counts(): RestatementCounts {
    return {
      records: this.records + this.locked,
      locked: this.locked,
      changed: this.changed,
      unmatched: this.unmatched,
      scopes: SCOPES.map((scope) => ({
        scope,
        changed: this.changedIn.get(scope) ?? 0,
        before: this.before[SCOPE_KEY[scope]],
        after: this.after[SCOPE_KEY[scope]],
      })),
    };
  }
}

function addTo(totals: ScopeTotals, scope: Scope, kgCo2e: number): void {
  totals[SCOPE_KEY[scope]] += kgCo2e;
  totals.total += kgCo2e;
}
