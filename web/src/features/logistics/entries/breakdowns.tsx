import { type LogisticsEntry, transactionTotals } from '@canopy/domain/logistics';
import { formatCount, formatMonth } from '../../../lib/format';
import { barsText } from '../../../messages/logistics/ecommerce';
import { Panel } from '../../../ui/panel';
import { Bars, SALE_COLOUR, saleAndReturn } from './bars';
import styles from './logistics.module.css';
import { type BusinessGroup, byMonth, bySource } from './summaries';

const MOST_BUSINESSES = 6;
const MOST_MONTHS = 8;
const MOST_SOURCES = 7;

const otherSources = (count: number) => barsText.otherSources(formatCount(count));

/** Emissions by vehicle and packaging material, largest first. */
export function SourceBreakdown({ entries }: { entries: readonly LogisticsEntry[] }) {
  return (
    <Panel title={barsText.bySource}>
      <Bars
        caption={barsText.bySource}
        head={barsText.source}
        whole={transactionTotals(entries).combined}
        bars={bySource(entries, MOST_SOURCES, otherSources).map(({ label, kgCo2e }) => ({
          key: label,
          label,
          total: kgCo2e,
          parts: [{ kg: kgCo2e, colour: SALE_COLOUR }],
        }))}
      />
    </Panel>
  );
}

/** Businesses with the highest emissions. */
export function BusinessBreakdown({ groups }: { groups: readonly BusinessGroup[] }) {
  const largest = [...groups]
    .filter(({ totals }) => totals.combined > 0)
    .sort((a, b) => b.totals.combined - a.totals.combined);
  const left = largest.length - MOST_BUSINESSES;
  return (
    <Panel title={barsText.byBusiness}>
      <Bars
        legend
        caption={barsText.byBusiness}
        head={barsText.business}
        whole={largest.reduce((sum, { totals }) => sum + totals.combined, 0)}
        bars={largest.slice(0, MOST_BUSINESSES).map(({ business, totals }) => ({
          key: business._id,
          label: business.name,
          total: totals.combined,
          parts: saleAndReturn(totals),
        }))}
      />
      {left > 0 && <p className={styles.note}>{barsText.others(formatCount(left))}</p>}
    </Panel>
  );
}

/** Latest months with entries. */
export function MonthBreakdown({ entries }: { entries: readonly LogisticsEntry[] }) {
  return (
    <Panel title={barsText.byMonth}>
      <Bars
        legend
        caption={barsText.byMonth}
        head={barsText.month}
        whole={transactionTotals(entries).combined}
        bars={byMonth(entries, MOST_MONTHS).map((totals) => ({
          key: totals.month,
          label: formatMonth(totals.month),
          total: totals.combined,
          parts: saleAndReturn(totals),
        }))}
      />
    </Panel>
  );
}
