import { Select, type SelectProps } from 'antd';

/** A choice, and how far below another it stands. */
export interface NestedOption {
  readonly value: string;
  readonly label: string;
  readonly depth?: number;
}

const INDENT = 16;

/** A choice among things that stand below one another. Typing finds them by name. */
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
