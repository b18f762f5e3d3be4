import { useRefreshFactors } from '../../features/factors/emission-factors/use-factors';
import styles from '../../features/factors/library/library.module.css';
import { PackPanel } from '../../features/factors/library/pack-panel';
import { UnmappedPanel } from '../../features/factors/library/unmapped-panel';
import { useLibrary } from '../../features/factors/library/use-library';
import { libraryText } from '../../messages/factors/library';
import { titleText } from '../../messages/workspace';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';

export default function LibraryPage() {
  const answer = useLibrary();
  const library = answer.data;
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
      ) : (
        <Loading answer={answer} />
      )}
    </>
  );
}
