import type { Period, PeriodSite } from '@canopy/domain/inventory';
import { canTake } from '@canopy/domain/inventory';
import { useSession } from '../../../lib/session';
import { useSiteNames } from '../../../lib/sites';
import { closeYearText } from '../../../messages/inventory/periods';
import cells from '../../../ui/cells.module.css';
import { Panel } from '../../../ui/panel';
import styles from './periods.module.css';
import { ReturnSite } from './return-site';
import { StateTag } from './state-tag';
import { SubmitSites } from './submit-sites';

/** Sites of a year with their states and actions. */
export function SitesTable({ period }: { period: Period }) {
  const nameOf = useSiteNames();
  const canReturn = canTake('return', period.state);
  const canSubmit = canTake('submit', period.state);
  return (
    <Panel title={closeYearText.sites} note={closeYearText.sitesNote}>
      <table className={styles.sites}>
        <thead>
          <tr>
            <th scope="col">{closeYearText.site}</th>
            <th scope="col">{closeYearText.state}</th>
            <th scope="col">{closeYearText.about}</th>
            <th scope="col">
              <span className="visually-hidden">{closeYearText.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {period.sites.map((site) => {
            const name = nameOf(site.siteId);
            return (
              <tr key={site.siteId}>
                <th scope="row" className={cells.name}>
                  {name}
                </th>
                <td>
                  <StateTag state={site.state} />
                </td>
                <td>
                  <AboutSite site={site} />
                </td>
                <td className={styles.siteAction}>
                  {site.state === 'Open' && canSubmit && (
                    <SubmitSites
                      year={period.year}
                      sites={[site]}
                      why={closeYearText.submitWhy}
                      size="small"
                    >
                      {closeYearText.submit}
                      <span className="visually-hidden">{closeYearText.submitOf(name)}</span>
                    </SubmitSites>
                  )}
                  {site.state !== 'Open' && canReturn && <ReturnSite period={period} site={site} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

function AboutSite({ site: { submittedBy, comment, recordIds = [] } }: { site: PeriodSite }) {
  const session = useSession();
  if (submittedBy) {
    const isOwn = session.status === 'in' && session.me.userId === submittedBy.userId;
    return isOwn
      ? closeYearText.byYou(submittedBy.username)
      : closeYearText.person(submittedBy.username, submittedBy.userId);
  }
  if (!comment) return <span className={cells.soft}>{closeYearText.nobody}</span>;
  return (
    <>
      <span className={styles.comment}>{closeYearText.returnedWith(comment)}</span>
      {recordIds.length > 0 && (
        <span className={cells.more}>{closeYearText.recordsNamed(recordIds.length)}</span>
      )}
    </>
  );
}
