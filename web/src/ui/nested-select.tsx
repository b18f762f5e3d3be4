import { Select, type SelectProps } from 'antd';

/** Option with its depth in a tree. */
export interface NestedOption {
  readonly value: string;
  readonly label: string;
  readonly depth?: number;
}

const INDENT = 16;

/** Choice from a tree. Typing finds options by name. */
export function NestedSelect({
  options,
  ...select
}: Omit<SelectProps<string>, 'options'> & { options: readonly NestedOption[] }) {
  return (
    <Select<string, NestedOption>
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      {...(select as Omit<SelectProps<string, NestedOption>, 'options'>)}
      options={[...options]}
      optionRender={({ data: { label, depth } }) =>
        depth ? <span style={{ paddingInlineStart: depth * INDENT }}>{label}</span> : label
      }
    />
  );
}
