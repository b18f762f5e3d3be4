import type { SelectProps } from 'antd';

type Option = NonNullable<SelectProps['options']>[number];
type Search = Exclude<SelectProps['showSearch'], boolean | undefined>;

const fold = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase();
const textOf = (option?: Option) => fold(option?.label ?? option?.value);

/**
 * The search of every dropdown: it keeps what contains the text, those first that begin with it, so that
 * Enter takes what was meant. The default of all of antd's Selects.
 */
export const typeToChoose: Search = {
  filterOption: (typed, option) => textOf(option).includes(fold(typed)),
  filterSort: (a, b, { searchValue }) =>
    Number(textOf(b).startsWith(fold(searchValue))) -
    Number(textOf(a).startsWith(fold(searchValue))),
};
