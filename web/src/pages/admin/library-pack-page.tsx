import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useRefreshFactors } from '../../features/emission-factors/use-factors';
import { AddPack } from '../../features/library/add-pack';
import { ChangesList } from '../../features/library/changes-list';
import { Attribution, summaryOf } from '../../features/library/pack-panel';
import { DEFAULT_VIEW, useLibrary } from '../../features/library/use-library';
import { useUrlState } from '../../lib/url-state';
import { errorText } from '../../messages/en';
import { libraryText } from '../../messages/library';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';

export default function LibraryPackPage() {
  const { pack: id = '' } = useParams();
  const [view, onView] = useUrlState(DEFAULT_VIEW);
  const { data: library, error, mutate } = useLibrary();
  const refreshFactors = useRefreshFactors();
  const toLibrary = <ButtonLink to={paths.library} label={libraryText.toLibrary} />;
  if (!library) {
    return error ? (
      <LoadFailed level={1} error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton />
    );
  }
  const pack = library.packs.find((each) => each.id === id);
  if (!pack) {
    return (
      <EmptyState
        level={1}
        title={errorText.notFoundTitle}
        why={errorText.notFoundWhy}
        action={toLibrary}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={libraryText.changesOf(pack.title)}
        lead={summaryOf(pack)}
        actions={
          <>
            {toLibrary}
            <AddPack pack={pack} primary onAdded={refreshFactors} />
          </>
        }
      />
      <ChangesList pack={pack} view={view} onView={onView} />
      <Attribution pack={pack} />
    </>
  );
}
