import { DEFAULT_POLICY, inventoryMessages, type Site } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { holdingFields } from '../../messages/fields';
import { countingText, sitesText } from '../../messages/inventory/sites';
import { peopleText } from '../../messages/people/people';
import {
  CLIENT,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { findConfirmButton } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { siteOf } from '../../test/sites';

const ASHA: Member = {
  _id: 'member00',
  userId: 'asha',
  username: 'Asha Rao',
  emailid: 'asha@example.org',
  active: true,
};

const GROUP = siteOf('group000', 'Hotel Group', { kind: 'entity', country: 'IN', region: 'KA' });
const INN = siteOf('inn00000', 'Hill Inn', {
  parentId: 'group000',
  address: '4 Hill Road',
  from: '2023-04-01',
  to: '2030-03-31',
  holdings: [
    { from: '2023-04-01', share: 60, control: 'financial' },
    { from: '2099-01-01', share: 80, control: 'both' },
  ],
  members: ['asha'],
});
const LODGE = siteOf('lodge000', 'Lake Lodge', {
  holdings: [{ from: '2099-01-01', share: 100, control: 'both' }],
});

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(calls: FakeCalls = {}, address = '/client/sites') {
  const requests = fakeApi({
    ...sessionOf({ ...CLIENT, policy: { ...DEFAULT_POLICY, consolidation: 'equity-share' } }),
    'GET /sites': () => ({ body: [INN, GROUP, LODGE] }),
    'GET /getusers': () => ({ body: [ASHA] }),
    ...calls,
  });
  renderApp(address);
  const sent = (call: string) => requests.findLast((request) => request.call === call)?.body;
  return { sent };
}

const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement;

const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });

const names = () =>
  [...document.querySelectorAll('tr[data-row-key]')].map((each) =>
    each.getAttribute('data-row-key'),
  );

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/sites', () => {
  it('lists each site below its parent with its current holding', async () => {
    open();
    expect(await row('Hill Inn')).toHaveTextContent('4 Hill Road');
    expect(names()).toEqual(['group000', 'inn00000', 'lodge000']);
    expect(await row('Hill Inn')).toHaveTextContent(/60%.*Financial.*Asha Rao/);
    expect(await row('Hotel Group')).toHaveTextContent(
      new RegExp(`Entity.*India, KA.*100%.*${sitesText.whollyOwned}.*${sitesText.allUsers}`),
    );
    expect(await row('Lake Lodge')).toHaveTextContent(sitesText.notYet);
    expect(screen.getByText(countingText['equity-share'])).toBeInTheDocument();
    expect(
      screen.getByText(sitesText.toPolicy, { selector: 'a *, a' }).closest('a'),
    ).toHaveAttribute('href', '/client/policy');
  });

  it('explains sites while there are none and adds the first', async () => {
    const sites: Site[] = [];
    const { sent } = open({
      'GET /sites': () => ({ body: sites }),
      'POST /sites': () => {
        sites.push(GROUP);
        return { status: 201, body: GROUP };
      },
    });
    expect(await screen.findByText(sitesText.emptyTitle)).toBeInTheDocument();
    expect(screen.queryByText(sitesText.counting)).toBeNull();
    await user.click(screen.getByText(sitesText.add));
    fireEvent.change(await field('Name'), { target: { value: 'Hotel Group' } });
    await user.click(screen.getByText(sitesText.addHolding));
    fireEvent.change(await field(holdingFields.from), { target: { value: '2024-04' } });
    fireEvent.change(await field(holdingFields.share), { target: { value: '60' } });
    await user.click(screen.getByText(sitesText.add, { selector: '[type=submit] *' }));
    expect(await row('Hotel Group')).toBeInTheDocument();
    expect(sent('POST /sites')).toEqual({
      name: 'Hotel Group',
      kind: 'site',
      parentId: '',
      address: '',
      country: '',
      region: '',
      from: '',
      to: '',
      holdings: [{ from: '2024-04', share: 60, control: 'both' }],
      members: [],
    });
  });

  it('sends only changed fields and keeps the input when the server refuses', async () => {
    const { sent } = open({
      'PUT /sites/inn00000': () =>
        refusal(409, inventoryMessages.siteNameTaken, [
          { path: ['name'], message: inventoryMessages.siteNameTaken },
        ]),
    });
    await row('Hill Inn');
    await user.click(screen.getByLabelText(appText.editOf('Hill Inn')));
    const name = await field('Name');
    fireEvent.change(name, { target: { value: 'Lake Lodge' } });
    expect(screen.getAllByLabelText(holdingFields.from)).toHaveLength(2);
    await user.click(screen.getByText(peopleText.save));
    const said = await screen.findByText(inventoryMessages.siteNameTaken);
    expect(said.closest('.ant-form-item')).toContainElement(name);
    expect(name).toHaveValue('Lake Lodge');
    expect(sent('PUT /sites/inn00000')).toEqual({ name: 'Lake Lodge' });
  });

  it('does not send an invalid holding', async () => {
    const { sent } = open();
    await row('Hill Inn');
    await user.click(screen.getByLabelText(appText.editOf('Hill Inn')));
    const [from] = await screen.findAllByLabelText(holdingFields.from);
    fireEvent.change(from as HTMLElement, { target: { value: '2024-04-15' } });
    await user.click(screen.getByText(peopleText.save));
    expect(await screen.findByText(inventoryMessages.holdingFrom)).toBeInTheDocument();
    expect(sent('PUT /sites/inn00000')).toBeUndefined();
  });

  it('explains why a site with records cannot be deleted', async () => {
    open({ 'DELETE /sites/inn00000': () => refusal(409, inventoryMessages.siteHasRecords) });
    await row('Hill Inn');
    await user.click(screen.getByLabelText(appText.deleteOf('Hill Inn')));
    await user.click(await findConfirmButton(appText.delete));
    expect(await screen.findByText(inventoryMessages.siteHasRecords)).toBeInTheDocument();
    expect(await row('Hill Inn')).toBeInTheDocument();
  });

  it('finds a site by its user and names its parent', async () => {
    const many = Array.from({ length: 200 }, (_, n) => siteOf(`site${n}`, `Store ${n}`));
    open({ 'GET /sites': () => ({ body: [...many, GROUP, INN] }) }, '/client/sites?q=asha');
    const found = await row('Hill Inn');
    expect(names()).toEqual(['inn00000']);
    expect(found).toHaveTextContent(sitesText.below('Hotel Group'));
    fireEvent.change(screen.getByLabelText(sitesText.search), { target: { value: '' } });
    await waitFor(() => expect(names()).toHaveLength(25));
  });

  it('shows a load error of the users and retries', async () => {
    let isDown = true;
    open({ 'GET /getusers': () => (isDown ? networkFailure : { body: [] }) });
    expect(await screen.findByText(sitesText.membersFailed)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    await waitFor(() => expect(screen.queryByText(sitesText.membersFailed)).toBeNull());
  });

  it('shows a load error of the sites and retries', async () => {
    let isDown = true;
    open({ 'GET /sites': () => (isDown ? networkFailure : { body: [GROUP] }) });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    expect(await row('Hotel Group')).toBeInTheDocument();
  });
});
