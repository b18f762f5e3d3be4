import type { SiteSettings } from '@canopy/domain/site';
import { LEGAL_PAGES, type LegalPage } from '@canopy/domain/site-pages';
import { Box, Flex, Grid, Typography } from '@strapi/design-system';
import { useAuth, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PANEL_TYPES } from '../../bootstrap/panel/panel-types';

const LISTS = PANEL_TYPES.flatMap(({ uid, atAGlance: label }) => (label ? [{ uid, label }] : []));

const PAGE_LABELS: Readonly<Record<LegalPage, string>> = {
  privacy: 'Write privacy',
  terms: 'Write terms',
  imprint: 'Write imprint',
};

const READ = 'plugin::content-manager.explorer.read';

interface Counted {
  readonly uid: string;
  readonly label: string;
  readonly count: number;
}

/** Row counts of content types, each linked to its list. */
export function AtAGlance() {
  const { get } = useFetchClient();
  const permissions = useAuth('AtAGlance', (state) => state.permissions);
  const [lists, setLists] = useState<readonly Counted[]>();

  useEffect(() => {
    let shown = true;
    const readable = LISTS.filter(({ uid }) =>
      permissions.some(({ action, subject }) => action === READ && subject === uid),
    );
    const counting = readable.map(async (list) => ({ ...list, count: await total(list.uid) }));
    // Leaves out lists that cannot be counted now.
    Promise.allSettled(counting).then((outcomes) => {
      if (!shown) return;
      setLists(outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    });
    return () => {
      shown = false;
    };

    async function total(uid: string): Promise<number> {
      const { data } = await get<{ pagination: { total: number } }>(
        `${pathOf(uid)}?page=1&pageSize=1`,
      );
      return data.pagination.total;
    }
  }, [get, permissions]);

  if (!lists) return <Widget.Loading />;
  if (lists.length === 0) return <Widget.NoPermissions />;
  return (
    <>
      <PagesToWrite />
      <Counts lists={lists} />
    </>
  );
}

/** Links to unpublished pages that visitors expect in the footer. */
function PagesToWrite() {
  const { get } = useFetchClient();
  const permissions = useAuth('PagesToWrite', (state) => state.permissions);
  const [published, setPublished] = useState<readonly LegalPage[]>(LEGAL_PAGES);

  useEffect(() => {
    get<SiteSettings>('/api/site').then(
      ({ data }) => setPublished(data.legalPages),
      () => {},
    );
  }, [get]);

  const missing = LEGAL_PAGES.filter(
    (name) =>
      !published.includes(name) &&
      permissions.some(
        ({ action, subject }) => action === READ && subject === `api::page.${name}-page`,
      ),
  );
  if (missing.length === 0) return null;
  return (
    <Box paddingBottom={4}>
      <Typography variant="omega" textColor="neutral700" tag="p">
        The footer links to these pages once they are published:
      </Typography>
      <Flex tag="ul" gap={4}>
        {missing.map((name) => (
          <li key={name}>
            <Typography
              tag={Link}
              to={`/content-manager/single-types/api::page.${name}-page`}
              textColor="primary600"
            >
              {PAGE_LABELS[name]}
            </Typography>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

function Counts({ lists }: { lists: readonly Counted[] }) {
  return (
    <Grid.Root gap={2} tag="ul">
      {lists.map(({ uid, label, count }) => (
        <Grid.Item key={uid} col={6} xs={12} tag="li">
          <Box
            tag={Link}
            to={pathOf(uid)}
            display="block"
            width="100%"
            paddingTop={2}
            paddingBottom={2}
            paddingLeft={4}
            paddingRight={4}
            hasRadius
            background="neutral100"
            style={{ textDecoration: 'none' }}
          >
            <Flex justifyContent="space-between" gap={2}>
              <Typography variant="omega" textColor="neutral700">
                {label}
              </Typography>
              <Typography variant="delta" textColor="primary600">
                {new Intl.NumberFormat('en').format(count)}
              </Typography>
            </Flex>
          </Box>
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}

/** Returns the path of a list's page, which is also the path of the call that reads it. */
function pathOf(uid: string): string {
  return `/content-manager/collection-types/${uid}`;
}
