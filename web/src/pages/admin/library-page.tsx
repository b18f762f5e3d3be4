import { useRefreshFactors } from '../../features/emission-factors/use-factors';
import styles from '../../features/library/library.module.css';
import { PackPanel } from '../../features/library/pack-panel';
import { UnmappedPanel } from '../../features/library/unmapped-panel';
import { useLibrary } from '../../features/library/use-library';
import { libraryText } from '../../messages/library';
import { titleText } from '../../messages/workspace';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';

export default function LibraryPage() {
  const { data: library, error, mutate } = useLibrary();
  const refreshFactors = useRefreshFactors();
  return (
    <>
      <PageHeader title={titleText.library} lead={libraryText.lead} />
      {library ? (
        <div className={styles.packs}>
          {library.unmapped.count > 0 && <UnmappedPanel unmapped={library.unmapped} />}
          {library.packs.map((pack) => (
            <PackPanel key={pack.id} pack={pack} onAdded={refreshFactors} />
          ))}
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}
