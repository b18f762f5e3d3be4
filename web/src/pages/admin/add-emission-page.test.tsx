import { messages } from '@canopy/domain/common';
import { factorMessages } from '@canopy/domain/factors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { factorFormText, factorsText } from '../../messages/admin';
import { libraryText } from '../../messages/factors/library';
import { factorFields, factorPartFields } from '../../messages/fields';
import { type FakeCall, fakeApi, networkFailure, refusal } from '../../test/fake-api';
import { PLAIN_FACTOR } from '../../test/plain-factor';
import { findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { ADMIN_SESSION, factor } from './admin-fixture';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const factorsCall =
  (total: number): FakeCall<'GET /getdata'> =>
  () => ({ body: { data: [], meta: { page: 1, pageSize: 1, total } } });

async function open(addData: FakeCall<'POST /addData'>, total = 1) {
  const requests = fakeApi({
    ...ADMIN_SESSION,
    'POST /addData': addData,
    'GET /getdata': factorsCall(total),
  });
  const app = renderApp('/addemission');
  await screen.findByLabelText(factorFields.Name);
  return { ...app, sent: () => requests.filter(({ call }) => call === 'POST /addData') };
}

const accept: FakeCall<'POST /addData'> = ({ body }) => ({
  status: 201,
  body: { ...factor(), ...(body as object) },
});

const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  await user.click(await findOption(option));
}

async function fillRequired() {
  fill(factorFields.Name, 'Diesel');
  await choose(factorFields.Group, 'Scope 3');
  await choose(factorFields.mainCategory, 'Business Travel');
  fill(factorFields.Emission, '2.51');
  fill(factorFields.Unit, 'litre');
}

async function addField(row: number, key: string, value: string) {
  await user.click(screen.getByText(factorFormText.addField));
  fill(factorFormText.fieldName(row), key);
  fill(factorFormText.fieldValue(row), value);
}

const submit = () => user.click(screen.getByText(factorFormText.submit, { selector: 'button *' }));

afterEach(async () => {
  fakeApi(ADMIN_SESSION);
  await act(() => logout());
});

describe('/addemission', () => {
  it('links the library while there are no factors', async () => {
    await open(accept, 0);
    expect(await screen.findByText(factorFormText.first)).toBeInTheDocument();
    expect(screen.getByText(libraryText.toLibrary, { selector: 'main a' })).toHaveAttribute(
      'href',
      '/library',
    );
    cleanup();
    await open(accept, 1);
    expect(screen.queryByText(factorFormText.first)).not.toBeInTheDocument();
  });

  it('marks missing fields and sends nothing', async () => {
    const { sent } = await open(accept);
    await submit();
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(2));
    expect(screen.getByText(factorMessages.scopeUnknown)).toBeInTheDocument();
    expect(screen.getByText(messages.numberExpected)).toBeInTheDocument();
    expect(screen.getByLabelText(factorFields.mainCategory)).toBeDisabled();
    expect(screen.getByLabelText(factorFields.Name)).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });

  it('sends every field, empties the form and links the list', async () => {
    const { sent } = await open(accept);
    await fillRequired();
    expect(
      await screen.findByText(factorsText.ghgCategory(6), { selector: '.ant-form-item-extra' }),
    ).toBeVisible();
    fill(factorFields.Description, 'Own cars');
    fill(factorFields.Country, 'India');
    fill(factorFields.Type, 'B7');
    fill(factorFields.Brand, 'Any');
    fill(factorFields.SKU, 'D-1');
    fill(factorFields.Source, 'Ministry tables');
    fill(factorFields.SourceUrl, 'https://example.org/tables');
    fill(factorFields.Year, '2023');
    await addField(1, 'Grade', ' A ');
    expect(await screen.findByText('Grade: A')).toBeVisible();
    await user.dblClick(screen.getByText(factorFormText.submit, { selector: 'button *' }));

    expect(await screen.findByText('Data successfully uploaded!')).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        Name: 'Diesel',
        Description: 'Own cars',
        Group: 'Scope 3',
        Emission: 2.51,
        Unit: 'litre',
        mainCategory: 'Business Travel',
        Country: 'India',
        Brand: 'Any',
        SKU: 'D-1',
        Type: 'B7',
        Source: 'Ministry tables',
        SourceUrl: 'https://example.org/tables',
        Year: 2023,
        ...PLAIN_FACTOR,
        // Only the server records changes of a published figure.
        ChangedOn: undefined,
        dynamicFields: { Grade: 'A' },
      },
    ]);
    expect(screen.getByLabelText(factorFields.Name)).toHaveValue('');
    expect(screen.queryByLabelText(factorFormText.fieldName(1))).not.toBeInTheDocument();
    expect(screen.queryByText(messages.required)).not.toBeInTheDocument();
    expect(screen.getByText(factorFormText.seeInList)).toHaveAttribute(
      'href',
      '/allemissions?q=Diesel',
    );
  });

  it('sends validity, gases and fuel properties from the expandable section', async () => {
    const { sent } = await open(accept);
    await fillRequired();
    await user.click(screen.getByText(factorFormText.more));
    fill(factorFields.Edition, 'DESNZ 2023');
    fill(factorFields.ValidFrom, '2023-01-01');
    fireEvent.blur(screen.getByLabelText(factorFields.ValidFrom));
    fill(factorFields.BiogenicCo2, '0.16');
    fill(factorPartFields['Gases.co2'], '2.4');
    fill(factorPartFields['Gases.ch4NonFossil'], '0');
    fill(factorPartFields['Gases.ch4Fossil'], '0');
    fill(factorPartFields['Gases.others'], 'SF6: 0.001; R134a: 0');
    fill(factorPartFields['FuelProperties.densityKgPerLitre'], '0.83');
    await user.click(screen.getByText(factorFormText.more));
    await submit();
    // It opens again, because it contains an error.
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(2));
    expect(screen.getByText(factorFormText.more).closest('details')).toHaveAttribute('open');
    expect(sent()).toHaveLength(0);
    fill(factorPartFields['Gases.n2o'], '0.0001');
    fill(factorPartFields['FuelProperties.source'], 'DESNZ 2025');
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      Edition: 'DESNZ 2023',
      ValidFrom: '2023-01-01',
      ValidTo: null,
      BiogenicCo2: 0.16,
      Gases: {
        co2: 2.4,
        ch4NonFossil: 0,
        ch4Fossil: 0,
        n2o: 0.0001,
        others: { SF6: 0.001, 'HFC-134a': 0 },
      },
      FuelProperties: {
        densityKgPerLitre: 0.83,
        netKwhPerKg: null,
        grossKwhPerKg: null,
        source: 'DESNZ 2025',
      },
    });
  });

  it('asks whether Scope 2 energy is grid electricity', async () => {
    const { sent } = await open(accept);
    await fillRequired();
    expect(screen.queryByLabelText(factorFields.Kind)).not.toBeInTheDocument();
    await choose(factorFields.Group, 'Scope 2');
    await choose(factorFields.mainCategory, 'Purchased Grid Electricity');
    expect(screen.queryByLabelText(factorFields.Kind)).not.toBeInTheDocument();
    fill(factorFields.Unit, 'MWh');
    await screen.findByLabelText(factorFields.Kind);
    await choose(factorFields.Kind, factorsText.kinds.grid);
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ Kind: 'grid', Unit: 'MWh' });
  });

  it('refuses duplicate keys, incomplete fields and invalid source addresses', async () => {
    const { sent } = await open(accept);
    await fillRequired();
    fill(factorFields.SourceUrl, 'javascript:alert(1)');
    fill(factorFields.Year, '23');
    await addField(1, 'Grade', 'A');
    await addField(2, 'grade ', 'B');
    await addField(3, 'Basis', '');
    await addField(4, '', '');
    await submit();
    expect(await screen.findByText(factorFormText.keyTwice)).toBeInTheDocument();
    expect(screen.getAllByText(factorMessages.dynamicFieldsForm)).toHaveLength(1);
    expect(screen.getByText(messages.webAddressForm)).toBeInTheDocument();
    expect(screen.getByText(factorMessages.yearForm)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);

    fill(factorFields.SourceUrl, '');
    fill(factorFields.Year, '');
    await user.click(screen.getByLabelText(factorFormText.removeField(3)));
    await user.click(screen.getByLabelText(factorFormText.removeField(2)));
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ dynamicFields: { Grade: 'A' } });
  });

  it('clears a category that the new scope lacks', async () => {
    await open(accept);
    await fillRequired();
    await choose(factorFields.Group, 'Scope 1');
    expect(screen.queryByText('Business Travel', { selector: '.ant-select-content *' })).toBeNull();
    expect(screen.getByText(factorFormText.categoryPlaceholder)).toBeInTheDocument();
  });

  it('keeps the input and marks fields that the server refuses', async () => {
    await open(() =>
      refusal(400, messages.invalidInput, [
        { path: ['Unit'], message: 'No such unit' },
        { path: ['dynamicFields', 'Grade'], message: 'Too much' },
      ]),
    );
    await fillRequired();
    await addField(1, 'Grade', 'A');
    await submit();
    expect(await screen.findByText('Failed to upload data.')).toBeInTheDocument();
    expect(screen.getByText('No such unit')).toBeInTheDocument();
    expect(screen.getByText('Too much')).toBeInTheDocument();
    expect(screen.getByLabelText(factorFields.Unit)).toHaveFocus();
    expect(screen.getByLabelText(factorFields.Name)).toHaveValue('Diesel');
  });

  it('reports a network failure and can be submitted again', async () => {
    let works = false;
    const { sent } = await open((request) => (works ? accept(request) : networkFailure));
    await fillRequired();
    await submit();
    expect(await screen.findByText('Failed to upload data.')).toBeInTheDocument();
    works = true;
    await submit();
    expect(await screen.findByText('Data successfully uploaded!')).toBeInTheDocument();
    expect(sent()).toHaveLength(2);
  });
});
