import type { SelectProps } from 'antd';

type Option = NonNullable<SelectProps['options']>[number];
type Search = Exclude<SelectProps['showSearch'], boolean | undefined>;

const fold = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase();
const textOf = (option?: Option) => fold(option?.label ?? option?.value);

/**
 * Search of every dropdown, the default of all antd Selects. It keeps options that contain the
 * text. Options that begin with it come first, so that Enter chooses the intended one.
 */
export const typeToChoose: Search = {
  filterOption: (typed, option) => textOf(option).includes(fold(typed)),
  filterSort: (a, b, { searchValue }) =>
    Number(textOf(b).startsWith(fold(searchValue))) -
    Number(textOf(a).startsWith(fold(searchValue))),
};
