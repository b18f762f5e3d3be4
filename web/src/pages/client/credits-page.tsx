import { HoldingsTable } from '../../features/credits/retirements/holdings-table';
import { OwnOrders } from '../../features/credits/retirements/own-orders';
import { holdingsText } from '../../messages/credits/retirements';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import styles from './credits-page.module.css';

export default function CreditsPage() {
  return (
    <>
      <PageHeader title={titleText.clientCredits} lead={holdingsText.lead} />
      <div className={styles.panels}>
        <Panel title={holdingsText.holdings}>
          <HoldingsTable />
        </Panel>
        <Panel title={holdingsText.orders}>
          <OwnOrders />
        </Panel>
      </div>
    </>
  );
}
