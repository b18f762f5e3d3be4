import type { LibraryChange, LibraryPack, LibraryUnmapped } from '@canopy/domain/factors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { appText, errorText } from '../../messages/en';
import { changeText, libraryText, unknownText, unmappedText } from '../../messages/factors/library';
import { tableText } from '../../messages/tables';
import { titleText } from '../../messages/workspace';
import { type FakeCalls, fakeApi, networkFailure, refusal } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { ADMIN_SESSION } from './admin-fixture';

const NOTHING = { new: 0, gone: 0, moved: 0, corrected: 0 };

const pack = (changes: Partial<LibraryPack> = {}): LibraryPack => ({
  id: 'uk-2024',
  title: 'UK government conversion factors 2024',
  publisher: 'Department for Energy Security and Net Zero',
  edition: 'DESNZ 2024',
  licence: 'Open Government Licence v3.0',
  licenceUrl: 'https://example.org/ogl',
  attribution: 'Contains public sector information.',
  url: 'https://example.org/uk-2024',
  validFrom: '2024-01-01',
  validTo: '2024-12-31',
  factors: 2509,
  added: false,
  comparedWith: 'DESNZ 2023',
  changes: { ...NOTHING, new: 30, gone: 1, moved: 213 },
  ...changes,
});
const ADDED = { added: true, comparedWith: null, changes: NOTHING };

const change = (fields: Partial<LibraryChange> = {}): LibraryChange => ({
  _id: '1 | Purchased Grid Electricity | kWh',
  kind: 'moved',
  Name: 'Grid electricity',
  Type: 'National average',
  mainCategory: 'Purchased Grid Electricity',
  Country: 'United Kingdom',
  Unit: 'kWh',
  before: 0.2,
  after: 0.15,
  fields: [],
  ...fields,
});

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const NONE_UNMAPPED: LibraryUnmapped = { count: 0, factors: [] };
const library = (packs: readonly LibraryPack[], unmapped = NONE_UNMAPPED) => ({
  body: { packs: [...packs], unmapped },
});

function open(at: string, packs: () => readonly LibraryPack[], calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...ADMIN_SESSION,
    'GET /library': () => library(packs()),
    ...calls,
  });
  return { ...renderApp(at), requests };
}

const panel = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

afterEach(async () => {
  fakeApi(ADMIN_SESSION);
  await act(() => logout());
});

describe('/library', () => {
  it('shows each pack with licence, attribution and changes', async () => {
    open('/library', () => [pack(), pack({ id: 'uk-2023', title: 'UK 2023', ...ADDED })]);
    const uk2024 = within(await panel('UK government conversion factors 2024'));
    expect(uk2024.getByText(/Contains public sector information/)).toBeInTheDocument();
    expect(uk2024.getByRole('link', { name: /Open Government Licence/ })).toHaveAttribute(
      'href',
      'https://example.org/ogl',
    );
    expect(
      uk2024.getByText('Compared with DESNZ 2023: 30 new, 1 gone, 213 moved by more than 10 %.'),
    ).toBeInTheDocument();
    expect(uk2024.getByText(libraryText.notAdded)).toBeInTheDocument();
    expect(uk2024.getByRole('link', { name: libraryText.changes })).toHaveAttribute(
      'href',
      '/library/uk-2024',
    );
    const uk2023 = within(await panel('UK 2023'));
    expect(uk2023.getByText(libraryText.added)).toBeInTheDocument();
    expect(uk2023.getByText(libraryText.upToDate)).toBeInTheDocument();
    expect(uk2023.queryByRole('button')).not.toBeInTheDocument();
    expect(uk2023.queryByText(libraryText.changes)).not.toBeInTheDocument();
  });

  it('adds a pack, reports the number of factors and marks it as added', async () => {
    let packs = [pack()];
    const { requests } = open('/library', () => packs, {
      'POST /library/uk-2024': () => {
        packs = [pack(ADDED)];
        return { body: { added: 2509, corrected: 0, removed: 0 } };
      },
    });
    await user.click(await screen.findByRole('button', { name: libraryText.add }));
    expect(await screen.findByText('2,509 added, 0 corrected, 0 removed')).toBeInTheDocument();
    expect(await screen.findByText(libraryText.upToDate)).toBeInTheDocument();
    expect(requests.filter(({ call }) => call.startsWith('POST /library'))).toHaveLength(1);
  });

  it('reports all factors as new without an earlier edition', async () => {
    open('/library', () => [pack({ comparedWith: null, changes: { ...NOTHING, new: 2509 } })]);
    expect(
      await screen.findByText(
        '2,509 factors are new: there is no earlier edition to compare with.',
      ),
    ).toBeInTheDocument();
  });

  it('offers corrections of an added pack', async () => {
    const corrected = pack({ ...ADDED, changes: { ...NOTHING, corrected: 3, new: 1 } });
    open('/library', () => [corrected]);
    expect(await screen.findByRole('button', { name: libraryText.correct })).toBeInTheDocument();
    expect(screen.getByText('Compared with the library: 1 new, 3 to correct.')).toBeInTheDocument();
  });

  it('reports a failed addition and keeps the button', async () => {
    open('/library', () => [pack()], {
      'POST /library/uk-2024': () => refusal(503, 'The database is busy.'),
    });
    await user.click(await screen.findByRole('button', { name: libraryText.add }));
    expect(await screen.findByText(libraryText.addFailed)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: libraryText.add })).toBeEnabled();
  });

  it('lists unmapped factors with the unknown part and the remedy', async () => {
    const factor = {
      _id: 'f1',
      Name: 'Diesel',
      Type: 'Average',
      mainCategory: 'On site fuel consumption',
      Country: 'Indien',
      Unit: 'litre',
      Emission: 9.9,
    };
    const factors = [
      { ...factor, unknown: 'edition' as const },
      { ...factor, unknown: 'country' as const },
    ];
    open('/library', () => [], {
      'GET /library': () => library([pack()], { count: 120, factors }),
    });
    const listed = await panel(unmappedText.title);
    expect(listed).toHaveTextContent('120 factors');
    expect(listed).toHaveTextContent(unmappedText.first('2'));
    const rows = [...listed.querySelectorAll('tr[data-row-key]')];
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '/allemissions?q=Diesel',
      '/allemissions?q=Diesel',
    ]);
    expect(rows[0]).toHaveTextContent('9.9 kg CO₂e per litre');
    expect(rows[0]).toHaveTextContent(unknownText.edition.todo(factor));
    expect(rows[1]).toHaveTextContent('“Indien” is not the name of a country.');
  });

  it('hides the section of unmapped factors when there are none', async () => {
    open('/library', () => [pack()]);
    await panel('UK government conversion factors 2024');
    expect(screen.queryByText(unmappedText.title)).not.toBeInTheDocument();
  });

  it('offers a retry when loading fails', async () => {
    let fails = true;
    open('/library', () => [pack()], {
      'GET /library': () => (fails ? networkFailure : library([pack()])),
    });
    await screen.findByRole('alert');
    fails = false;
    await user.click(screen.getByRole('button', { name: appText.retry }));
    expect(await panel('UK government conversion factors 2024')).toBeInTheDocument();
  });
});

describe('/library/:pack', () => {
  const CHANGES = [
    change(),
    change({ _id: '2', kind: 'new', Name: 'Van', Type: '', before: null, after: 0.3 }),
    change({
      _id: '3',
      kind: 'corrected',
      Name: 'Diesel',
      fields: ['Emission', 'Gases', 'GwpSet'],
    }),
  ];
  const changes: FakeCalls = {
    'GET /library/uk-2024': ({ query }) => {
      const data = CHANGES.filter(
        ({ kind, Name }) =>
          (!query.kind || kind === query.kind) &&
          Name.toLowerCase().includes(String(query.q ?? '').toLowerCase()),
      );
      return { body: { data, meta: { page: 1, pageSize: 25, total: data.length } } };
    },
  };
  const counts = { ...NOTHING, new: 1, moved: 1, corrected: 1 };
  const names = () =>
    [...document.querySelectorAll('tr[data-row-key]')].map(
      (each) => each.querySelectorAll('td')[1]?.firstChild?.textContent,
    );

  it('lists the changes of a pack with before, after and difference', async () => {
    open('/library/uk-2024', () => [pack({ changes: counts })], changes);
    const row = (await screen.findByText('Grid electricity')).closest('tr') as HTMLElement;
    const texts = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      changeText.moved,
      'Grid electricityNational average · Purchased Grid Electricity · United Kingdom',
      'kWh',
      '0.2',
      '0.15',
      '\u221225%',
    ]);
    expect(screen.getByText('Differs in Emission, Gases, GWP set')).toBeInTheDocument();
    expect(screen.getByText(/Contains public sector information/)).toBeInTheDocument();
  });

  it('searches on the server and keeps the search in the address', async () => {
    const { router } = open(
      '/library/uk-2024?kind=new',
      () => [pack({ changes: counts })],
      changes,
    );
    await waitFor(() => expect(names()).toEqual(['Van']));
    await user.click(screen.getByRole('button', { name: tableText.clear }));
    await waitFor(() => expect(names()).toHaveLength(3));
    fireEvent.change(screen.getByLabelText(libraryText.search), { target: { value: 'grid' } });
    await waitFor(() => expect(names()).toEqual(['Grid electricity']));
    expect(router.state.location.search).toBe('?q=grid');
  });

  it('reports an unknown pack and links the library', async () => {
    open('/library/uk-1999', () => [pack()]);
    expect(await screen.findByText(errorText.notFoundTitle)).toBeInTheDocument();
    await user.click(screen.getByText(libraryText.toLibrary, { selector: 'main a' }));
    expect(await screen.findByRole('heading', { name: titleText.library })).toBeInTheDocument();
  });
});
