import type { RegisteredRetirement, Retirement } from '@canopy/domain/credits';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import {
  retirementFields as fields,
  retirementsText as text,
} from '../../messages/credits/retirements';
import { appText } from '../../messages/en';
import { peopleText } from '../../messages/people/people';
import {
  callOf,
  EDITOR,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { certificate, registered } from '../../test/market';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const ASKED = registered({ _id: 'certificate0asked', name: '' });
const REGISTRY = { registryRetirementId: 'R-77', registryUrl: 'https://registry.example/77' };
/** Retirement with the details that only editors see: its buyer did not agree to show this name. */
const DETAILS: Retirement = {
  ...certificate({ _id: ASKED._id }),
  consent: false,
  orderReference: 'ORD-2345-6789-ABCD-EFGH',
};

const pageWith = (data: readonly RegisteredRetirement[]) => ({
  body: {
    data,
    meta: { page: 1, pageSize: 25, total: data.length },
    totals: { requested: 0, retired: 0 },
    years: [],
  },
});

function open(
  calls: FakeCalls = {},
  rows: readonly RegisteredRetirement[] = [ASKED],
  address = '/retirementscms',
) {
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /retirements': () => pageWith(rows),
    ...callOf('GET /retirements/:id', ASKED._id, () => ({ body: { retirement: DETAILS } })),
    ...calls,
  });
  renderApp(address);
  return (call: string) => requests.filter((each) => each.call === call);
}

const openMenu = async () =>
  user.click(await screen.findByText(peopleText.actionsFor('Sundarbans mangroves 2023').trim()));

/** Opens the dialog of the registry's entry, and fills it in. */
async function fillIn() {
  await openMenu();
  await user.click(await screen.findByText(text.enter));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(DETAILS.beneficiary);
  expect(dialog.getByText('VCS-901 – VCS-1400')).toBeInTheDocument();
  expect(dialog.getByText(DETAILS.reason)).toBeInTheDocument();
  for (const [name, value] of Object.entries(REGISTRY)) {
    fireEvent.change(dialog.getByLabelText(fields[name as keyof typeof REGISTRY]), {
      target: { value },
    });
  }
  await user.click(dialog.getByText(text.enter, { selector: 'button *' }));
  return dialog;
}

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('/retirementscms', () => {
  it('shows the retirement details, sends the registry entry and reloads the list', async () => {
    const sent = open(
      callOf('PUT /retirements/:id', ASKED._id, () => ({ body: { retirement: DETAILS } })),
    );
    await fillIn();
    expect(await screen.findByText(text.entered)).toBeInTheDocument();
    expect(sent(`PUT /retirements/${ASKED._id}`).map(({ body }) => body)).toEqual([REGISTRY]);
    await waitFor(() => expect(sent('GET /retirements')).toHaveLength(2));
  });

  it('keeps the input when the server refuses it', async () => {
    open(
      callOf('PUT /retirements/:id', ASKED._id, () =>
        refusal(400, 'No.', [{ path: ['registryUrl'], message: 'Not this address.' }]),
      ),
    );
    const dialog = await fillIn();
    expect(await dialog.findByText('Not this address.')).toBeInTheDocument();
    expect(dialog.getByLabelText(fields.registryRetirementId)).toHaveValue('R-77');
  });

  it('shows why the server refuses an entry as a whole', async () => {
    open(callOf('PUT /retirements/:id', ASKED._id, () => refusal(409, 'Already entered.')));
    expect(await (await fillIn()).findByText('Already entered.')).toBeInTheDocument();
  });

  it('offers no entry for demonstrations and completed retirements', async () => {
    for (const change of [{ demonstration: true }, { state: 'Retired' }] as const) {
      open({}, [{ ...ASKED, ...change }]);
      await openMenu();
      expect(await screen.findByRole('link', { name: text.open })).toHaveAttribute(
        'href',
        `/certificate/${ASKED._id}`,
      );
      expect(screen.queryByText(text.enter)).toBeNull();
      cleanup();
    }
  });

  it('requests the filters of the address', async () => {
    const sent = open({}, [ASKED], '/retirementscms?q=meadow&state=Requested');
    await screen.findByText(text.count(1));
    expect(sent('GET /retirements')[0]?.query).toMatchObject({ q: 'meadow', state: 'Requested' });
  });

  it('shows a loading state instead of an empty list', async () => {
    open({ 'GET /retirements': () => new Promise<never>(() => {}) });
    expect(await screen.findByText(text.lead)).toBeInTheDocument();
    expect(screen.getByText(appText.loading)).toBeInTheDocument();
    expect(screen.queryByText(text.emptyTitle)).toBeNull();
  });

  it('reports an empty list', async () => {
    open({}, []);
    expect(await screen.findByText(text.emptyTitle)).toBeInTheDocument();
  });

  it('retries a failed list and reports a retirement that fails to load', async () => {
    let isBroken = true;
    open({
      'GET /retirements': () => (isBroken ? networkFailure : pageWith([ASKED])),
      ...callOf('GET /retirements/:id', ASKED._id, () => networkFailure),
    });
    expect(await screen.findByText(text.loadFailed)).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByText('Try again'));
    await openMenu();
    await user.click(await screen.findByText(text.enter));
    expect(await screen.findByText(text.detailsFailed)).toBeInTheDocument();
  });
});
