import { afterEach, expect, it } from 'vitest';
import { findOption, findOptionTexts } from './popups';

const listOf = (option: string, className = '') =>
  `<div class="ant-select-dropdown ${className}">
     <div class="ant-select-item-option-content">${option}</div>
   </div>`;

afterEach(() => {
  document.body.replaceChildren();
});

it.each(['ant-select-dropdown-hidden', 'ant-slide-up-leave ant-slide-up-leave-active'])(
  'ignores options of a list with the class %s',
  async (closed) => {
    document.body.innerHTML = listOf('Diesel', closed) + listOf('Hill Inn');
    expect(await findOptionTexts()).toEqual(['Hill Inn']);
    expect(await findOption('Hill Inn')).toHaveTextContent('Hill Inn');
  },
);

it('waits until the previous list has closed', async () => {
  document.body.innerHTML = listOf('Diesel') + listOf('Hill Inn');
  const texts = findOptionTexts();
  queueMicrotask(() =>
    document.body.firstElementChild?.classList.add('ant-select-dropdown-hidden'),
  );
  expect(await texts).toEqual(['Hill Inn']);
});
