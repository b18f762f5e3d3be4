import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Select } from 'antd';
import { expect, it } from 'vitest';
import { typeToChoose } from './type-to-choose';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

it.each([
  ['manu', 'Manufacturing'],
  // The first option that begins so, not the first that contains it.
  ['it', 'IT'],
])('Enter chooses the first option that starts with %s', async (typed, chosen) => {
  let value = '';
  render(
    <ConfigProvider select={{ showSearch: typeToChoose }}>
      <Select
        aria-label="Sector"
        options={['Hospitality', 'IT', 'Manufacturing'].map((each) => ({
          value: each,
          label: each,
        }))}
        onChange={(next: string) => {
          value = next;
        }}
      />
    </ConfigProvider>,
  );
  await user.type(screen.getByLabelText('Sector'), typed);
  await screen.findByTitle(chosen);
  // antd reads the key code, which user-event does not set.
  fireEvent.keyDown(screen.getByLabelText('Sector'), { key: 'Enter', keyCode: 13 });
  expect(value).toBe(chosen);
});
