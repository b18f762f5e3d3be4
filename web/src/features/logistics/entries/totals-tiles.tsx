import { type LogisticsEntry, transactionTotals } from '@canopy/domain/logistics';
import { formatCount, formatTonnes } from '../../../lib/format';
import { dashboardText, totalsText } from '../../../messages/logistics/ecommerce';
import { StatTile } from '../../../ui/stat-tile';
import { RETURN_COLOUR, SALE_COLOUR } from './bars';
import { formatKg3Number } from './figures';
import styles from './logistics.module.css';

/** Totals of sales, returns and both together. */
export function TotalsTiles({ entries }: { entries: readonly LogisticsEntry[] }) {
  const totals = transactionTotals(entries);
  const countOf = (type: string) =>
    dashboardText.entries(
      formatCount(entries.filter(({ transactionType }) => transactionType === type).length),
    );
  const tiles = [
    {
      label: totalsText.combined,
      kg: totals.combined,
      note: dashboardText.entries(formatCount(entries.length)),
    },
    {
      label: totalsText.sale,
      kg: totals.sale,
      note: `${countOf('Sale')} ${totalsText.saleNote}`,
      colour: SALE_COLOUR,
    },
    {
      label: totalsText.return,
      kg: totals.return,
      note: `${countOf('Return')} ${totalsText.returnNote}`,
      colour: RETURN_COLOUR,
    },
  ];
  return (
    <section className={styles.tiles} aria-label={totalsText.label}>
      {tiles.map(({ label, kg, note, colour }) => (
        <StatTile
          key={label}
          label={label}
          value={formatKg3Number(kg)}
          unit={totalsText.unit}
          note={[formatTonnes(kg), note].filter(Boolean).join(' · ')}
          colour={colour}
        />
      ))}
    </section>
  );
}
