import { paths } from '@canopy/domain/site-pages';
import { useParams } from 'react-router-dom';
import { useRefreshFactors } from '../../features/factors/emission-factors/use-factors';
import { AddPack } from '../../features/factors/library/add-pack';
import { ChangesList } from '../../features/factors/library/changes-list';
import { Attribution, summarizePack } from '../../features/factors/library/pack-panel';
import { DEFAULT_VIEW, useLibrary } from '../../features/factors/library/use-library';
import { useUrlState } from '../../lib/url-state';
import { errorText } from '../../messages/en';
import { libraryText } from '../../messages/factors/library';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';

export default function LibraryPackPage() {
  const { pack: id = '' } = useParams();
  const [view, onView] = useUrlState(DEFAULT_VIEW);
  const answer = useLibrary();
  const library = answer.data;
  const refreshFactors = useRefreshFactors();
  const toLibrary = <ButtonLink to={paths.library} label={libraryText.toLibrary} />;
  if (!library) return <Loading answer={answer} level={1} />;
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
        lead={summarizePack(pack)}
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
