import { paths } from '@canopy/domain/site-pages';
import { Button } from 'antd';
import { useState } from 'react';
import { AddSite } from '../../features/inventory/sites/add-site';
import { BoundaryNote } from '../../features/inventory/sites/boundary-note';
import styles from '../../features/inventory/sites/sites.module.css';
import { SITES_VIEW, SitesTable } from '../../features/inventory/sites/sites-table';
import { useMembers } from '../../features/people/members/use-members';
import { useSites } from '../../lib/sites';
import { useUrlState } from '../../lib/url-state';
import { sitesText } from '../../messages/inventory/sites';
import { titleText } from '../../messages/workspace';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';

/** Sites of a client: their tree, and how much each counts. */
export default function SitesPage() {
  const [view, change] = useUrlState(SITES_VIEW);
  const [isAdding, setAdding] = useState(false);
  const { data: sites = [] } = useSites();
  const { data: members = [], error, isLoading, mutate } = useMembers();
  const hasSites = sites.length > 0;
  return (
    <>
      <PageHeader
        title={titleText.sites}
        lead={sitesText.lead}
        actions={
          hasSites && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {sitesText.add}
            </Button>
          )
        }
      />
      <div className={styles.screen}>
        {error && !isLoading && (
          // Without members, the table shows their ids, and sites cannot be assigned to them.
          <LoadFailed error={error} title={sitesText.membersFailed} onRetry={() => mutate()} />
        )}
        {hasSites && <BoundaryNote toPolicy={paths.policy} />}
        <div>
          <SitesTable members={members} view={view} onView={change} onAdd={() => setAdding(true)} />
        </div>
      </div>
      <AddSite
        parents={sites}
        members={members}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
