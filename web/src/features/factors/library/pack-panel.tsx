import { LIBRARY_CHANGES, type LibraryPack } from '@canopy/domain/factors';
import { paths } from '@canopy/domain/site-pages';
import { Tag } from 'antd';
import { generatePath } from 'react-router-dom';
import { formatCount, formatDay } from '../../../lib/format';
import { changeCounts, libraryText } from '../../../messages/factors/library';
import { ButtonLink } from '../../../ui/button-link';
import { Panel } from '../../../ui/panel';
import { AddPack, differs } from './add-pack';
import styles from './library.module.css';

/** Pack with its description, state and pending changes. */
export function PackPanel({
  pack,
  onAdded,
}: {
  pack: LibraryPack;
  onAdded: () => Promise<unknown>;
}) {
  return (
    <Panel
      title={pack.title}
      note={pack.publisher}
      actions={
        <>
          <PackState pack={pack} />
          {differs(pack) && (
            <ButtonLink
              to={generatePath(paths.libraryPack, { pack: pack.id })}
              label={libraryText.changes}
            />
          )}
          <AddPack pack={pack} onAdded={onAdded} />
        </>
      }
    >
      <p className={styles.facts}>{describeFacts(pack)}</p>
      <p>{summarizePack(pack)}</p>
      <Attribution pack={pack} />
    </Panel>
  );
}

function PackState({ pack }: { pack: LibraryPack }) {
  if (!pack.added) return <Tag>{libraryText.notAdded}</Tag>;
  return differs(pack) ? (
    <Tag color="warning">{libraryText.differs}</Tag>
  ) : (
    <Tag color="success">{libraryText.added}</Tag>
  );
}

/** Licence and attribution as the licence requires, with a link to the publisher. */
export function Attribution({ pack }: { pack: LibraryPack }) {
  const { attribution, licence, licenceUrl, url } = pack;
  return (
    <p className={styles.attribution}>
      {attribution} {libraryText.licence}:{' '}
      {licenceUrl ? (
        <a href={licenceUrl} target="_blank" rel="noreferrer">
          {licence}
        </a>
      ) : (
        licence
      )}
      .{' '}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {libraryText.source}
        </a>
      )}
    </p>
  );
}

function describeFacts({ edition, validFrom, validTo, factors }: LibraryPack): string {
  const validity =
    validFrom && validTo
      ? libraryText.validity(formatDay(validFrom), formatDay(validTo))
      : libraryText.noEnd;
  return [edition, validity, libraryText.factors(formatCount(factors))].join(' · ');
}

/** Summarises in a sentence the changes that adding the pack makes. */
export function summarizePack(pack: LibraryPack): string {
  if (pack.added && !differs(pack)) return libraryText.upToDate;
  if (!pack.added && !pack.comparedWith) return libraryText.allNew(formatCount(pack.factors));
  const counts = LIBRARY_CHANGES.filter((kind) => pack.changes[kind] > 0).map((kind) =>
    changeCounts[kind](formatCount(pack.changes[kind])),
  );
  const against = pack.comparedWith
    ? libraryText.comparedWith(pack.comparedWith)
    : libraryText.comparedWithLibrary;
  return `${against}: ${counts.join(', ') || libraryText.nothingChanges}.`;
}
