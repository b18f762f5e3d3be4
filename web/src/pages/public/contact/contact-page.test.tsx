import { messages } from '@canopy/domain/common';
import { contentMessages } from '@canopy/domain/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contactText } from '../../../messages/content/public-pages';
import { formText } from '../../../messages/forms';
import {
  callOf,
  type FakeCall,
  fakeApi,
  networkFailure,
  refusal,
  SITE,
} from '../../../test/fake-api';
import { product } from '../../../test/market';
import { pasteInto } from '../../../test/paste-into';
import { renderApp } from '../../../test/render-app';
import { CONTENT, EMPTY_LANDING, LANDING } from '../../../test/site-content';

function open(
  contact: FakeCall<'POST /contact'> = () => ({
    body: { message: contentMessages.contactReceived },
  }),
) {
  const requests = fakeApi({ ...CONTENT, 'POST /contact': contact });
  return { requests, ...renderApp('/contact', { restore: false }) };
}

async function fillIn() {
  await userEvent.selectOptions(await screen.findByLabelText(contactText.salutation), 'Dr.');
  await pasteInto(screen.getByLabelText(contactText.firstName), 'Asha');
  await pasteInto(screen.getByLabelText(contactText.lastName), 'Rao');
  await pasteInto(screen.getByLabelText(contactText.mobile), '9876543210');
  await pasteInto(screen.getByLabelText(contactText.email), 'asha@example.org');
  await userEvent.click(screen.getByLabelText('ESG Reporting'));
  await userEvent.click(screen.getByLabelText('Carbon Credit Trading'));
}

const send = () => userEvent.click(screen.getByRole('button', { name: contactText.send }));
const posts = (requests: ReturnType<typeof fakeApi>) =>
  requests.filter(({ call }) => call === 'POST /contact');

describe('the contact page', () => {
  it('offers the eight services', async () => {
    open();
    const services = await screen.findByRole('group', { name: contactText.services });
    const boxes = within(services).getAllByRole('checkbox');
    expect(boxes).toHaveLength(8);
    for (const service of LANDING.contact.services) {
      expect(within(services).getByLabelText(service)).toBeInTheDocument();
    }
  });

  it('sends the input once and confirms it', async () => {
    const { requests } = open();
    await fillIn();
    await pasteInto(screen.getByLabelText(contactText.message), 'Two dozen,\nplease.');
    await userEvent.dblClick(screen.getByRole('button', { name: contactText.send }));
    expect(await screen.findByText(contentMessages.contactReceived)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: contactText.sentTitle })).toHaveFocus();
    expect(posts(requests).map(({ body }) => body)).toEqual([
      {
        salutation: 'Dr.',
        firstName: 'Asha',
        lastName: 'Rao',
        mobile: '9876543210',
        email: 'asha@example.org',
        services: ['Carbon Credit Trading', 'ESG Reporting'],
        message: 'Two dozen,\nplease.',
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: contactText.another }));
    expect(screen.getByLabelText(contactText.firstName)).toHaveValue('');
  });

  it('names the requested product and sends its id', async () => {
    const bowl = product({ _id: 'bowl0001', name: 'Clay bowl' });
    const requests = fakeApi({
      ...CONTENT,
      ...callOf('GET /products/:id', bowl._id, () => ({ body: bowl })),
      'POST /contact': () =>
        refusal(400, messages.invalidInput, [
          { path: ['productId'], message: messages.productNotFound },
        ]),
    });
    renderApp('/contact?product=bowl0001', { restore: false });
    expect(await screen.findByRole('link', { name: 'Clay bowl' })).toHaveAttribute(
      'href',
      '/product/clay-bowl-bowl0001',
    );
    await fillIn();
    await send();
    expect(await screen.findByText(messages.productNotFound)).toBeInTheDocument();
    expect(posts(requests).map(({ body }) => body)).toMatchObject([{ productId: 'bowl0001' }]);
  });

  it('marks missing fields and focuses the first', async () => {
    const { requests } = open();
    await screen.findByLabelText(contactText.salutation);
    await send();
    expect(screen.getByLabelText(contactText.salutation)).toHaveFocus();
    expect(screen.getByLabelText(contactText.lastName)).toHaveAccessibleDescription(
      messages.required,
    );
    expect(screen.getByText(contentMessages.servicesMissing)).toBeInTheDocument();
    expect(posts(requests)).toEqual([]);
  });

  it('validates a field on blur, not before', async () => {
    open();
    const mobile = await screen.findByLabelText(contactText.mobile);
    await userEvent.type(mobile, '98765');
    expect(mobile).toBeValid();
    await userEvent.tab();
    expect(mobile).toBeInvalid();
    expect(mobile).toHaveAccessibleDescription(
      `${contactText.mobileHint} ${contentMessages.mobileForm}`,
    );
    await userEvent.type(mobile, '43210');
    expect(mobile).toBeValid();
  });

  it('keeps the input and shows server errors at their fields', async () => {
    open(() =>
      refusal(400, messages.invalidInput, [{ path: ['email'], message: messages.emailForm }]),
    );
    await fillIn();
    await send();
    const email = screen.getByLabelText(contactText.email);
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(`${contactText.emailHint} ${messages.emailForm}`);
    expect(email).toHaveValue('asha@example.org');
    expect(screen.getByLabelText('ESG Reporting')).toBeChecked();
    expect(screen.queryByText(messages.invalidInput)).not.toBeInTheDocument();
    await userEvent.type(email, 'x');
    expect(email).toBeValid();
  });

  it('reports a network failure and sends again', async () => {
    let up = false;
    open(() => (up ? { body: { message: contentMessages.contactReceived } } : networkFailure));
    await fillIn();
    await send();
    expect(await screen.findByText(messages.somethingWentWrong)).toBeInTheDocument();
    up = true;
    await send();
    expect(await screen.findByText(contentMessages.contactReceived)).toBeInTheDocument();
  });

  it('asks before discarding input', async () => {
    const { pathname } = open();
    await pasteInto(await screen.findByLabelText(contactText.firstName), 'Asha');
    const jobs = within(screen.getByRole('banner')).getByRole('link', { name: 'Jobs' });
    await userEvent.click(jobs);
    const dialog = await screen.findByRole('dialog', { name: formText.unsavedTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: formText.stay }));
    expect(pathname()).toBe('/contact');
    expect(screen.getByLabelText(contactText.firstName)).toHaveValue('Asha');
    await userEvent.click(jobs);
    await userEvent.click(screen.getByRole('button', { name: formText.leave }));
    await waitFor(() => expect(pathname()).toBe('/jobs'));
  });

  it('shows the contact details of the site even if the form is closed', async () => {
    fakeApi({
      'GET /site': () => ({
        body: {
          ...SITE,
          contact: { email: 'hello@example.org', phone: '+91 20 1234', address: '' },
        },
      }),
      'GET /landing': () => ({ body: EMPTY_LANDING }),
    });
    renderApp('/contact', { restore: false });
    expect(
      await screen.findByRole('heading', { name: contactText.closedTitle }),
    ).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: '+91 20 1234' })).toHaveAttribute(
      'href',
      'tel:+91201234',
    );
    expect(main.queryByText(contactText.address)).not.toBeInTheDocument();
  });
});
