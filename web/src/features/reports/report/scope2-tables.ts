import type { Report } from '@canopy/domain/reports';
import { formatCount, formatDay } from '../../../lib/format';
import { instrumentKinds, scope2Text } from '../../../messages/inventory/instruments';
import { reportText } from '../../../messages/reports/reports';
import { lines, makeTable, phrase, type ReportTable } from './report-table';

const { kg, notStated } = reportText;

/** Returns both Scope 2 figures. The policy determines which counts in totals. */
export function scope2Table({ scope2, policy }: Report): ReportTable {
  const rows = [
    { method: 'location', kgCo2e: scope2.locationBased },
    { method: 'market', kgCo2e: scope2.marketBased },
  ] as const;
  const without = Math.round(scope2.withoutResidualMixKwh);
  const note = lines(
    scope2Text.note[policy.scope2Method],
    ...(without > 0 ? [scope2Text.without(formatCount(without))] : []),
  );
  return makeTable({ key: 'scope2', title: scope2Text.title, note }, rows, [
    [scope2Text.method, 'text', 5, ({ method }) => scope2Text[method]],
    [kg, 'kg', 3, (each) => each.kgCo2e],
  ]);
}

type Basis = Report['marketBasis'];

/** Names an instrument by its kind, and its serials or retirement. */
export function nameInstrument({
  kind,
  serials,
  retirement,
}: Basis['instruments'][number]): string {
  return [instrumentKinds[kind], serials || retirement].filter(Boolean).join(' ');
}

/**
 * Returns the parts of the market-based figure that the Scope 2 Guidance (chapter 7) requires; none
 * without Scope 2.
 */
export function marketBasisTable({ marketBasis, scope2 }: Report): ReportTable[] {
  const { instruments, residualMixes, gridAverage, otherKgCo2e } = marketBasis;
  const rest = { details: '', mwh: null, coveredMwh: null };
  const day = (each: string | null) => (each ? formatDay(each) : reportText.validOpen);
  const rows = [
    ...instruments.map((each) => ({
      ...each,
      basis: instrumentKinds[each.kind],
      details: lines(
        phrase(each.site.name, each.serials, each.retirement),
        reportText.covers(day(each.from), day(each.to)),
        each.coveredMwh === 0 && !each.meetsCriteria ? reportText.leftOutInstrument : '',
      ),
      perKwh: each.kgCo2ePerKwh,
    })),
    ...residualMixes.map((mix) => ({
      ...mix,
      ...rest,
      basis: reportText.residualMix,
      details: lines(
        phrase(mix.name, mix.country, mix.region, mix.edition, mix.source || notStated),
        mix.validFrom || mix.validTo ? reportText.valid(day(mix.validFrom), day(mix.validTo)) : '',
      ),
      perKwh: mix.kgCo2ePerKwh,
    })),
    { ...rest, ...gridAverage, basis: reportText.gridAverage, perKwh: null },
    { ...rest, basis: reportText.otherScope2, kwh: null, kgCo2e: otherKgCo2e, perKwh: null },
  ].filter(({ mwh, kgCo2e, kwh }) => mwh !== null || kwh || kgCo2e !== 0);
  if (rows.length === 0) return [];
  const { marketBasis: title, marketBasisNote: note } = reportText;
  return [
    makeTable({ key: 'marketBasis', title, note }, rows, [
      [reportText.basisOf, 'text', 5, (each) => each.basis],
      [reportText.basisDetails, 'text', 11, (each) => each.details],
      [reportText.basisMwh, 'amount', 4, (each) => each.mwh],
      [reportText.basisCovered, 'amount', 4, (each) => each.coveredMwh],
      [reportText.basisPerKwh, 'amount', 4, (each) => each.perKwh],
      [reportText.basisKwh, 'amount', 4, (each) => each.kwh],
      [kg, 'kg', 4, (each) => each.kgCo2e, scope2.marketBased],
    ]),
  ];
}
