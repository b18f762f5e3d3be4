import type { LibraryPack } from '@canopy/domain/factors';
import { App, Button } from 'antd';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { libraryText } from '../../../messages/factors/library';
import { useAction } from '../../../ui/use-action';
import { useRefreshLibrary } from './use-library';

/** Button that adds a pack or its corrections; nothing if the library is up to date. */
export function AddPack({
  pack,
  primary = false,
  onAdded,
}: {
  pack: LibraryPack;
  /** Whether this is the screen's only next step. */
  primary?: boolean;
  /** Runs after factors were added or changed. */
  onAdded: () => Promise<unknown>;
}) {
  const { notification } = App.useApp();
  const { isBusy, run } = useAction(libraryText.addFailed);
  const refresh = useRefreshLibrary();
  if (pack.added && !differs(pack)) return null;

  async function add() {
    const done = await http.post('/library/:pack', { path: { pack: pack.id } });
    notification.success({
      title: libraryText.addedTitle(pack.title),
      description: libraryText.addedCounts(
        formatCount(done.added),
        formatCount(done.corrected),
        formatCount(done.removed),
      ),
    });
    await Promise.all([refresh(), onAdded()]);
  }

  return (
    <Button type={primary ? 'primary' : 'default'} loading={isBusy} onClick={() => run(add)}>
      {pack.added ? libraryText.correct : libraryText.add}
    </Button>
  );
}

/** Returns whether adding the pack would change the library. */
export function differs({ changes }: LibraryPack): boolean {
  return Object.values(changes).some((count) => count > 0);
}
