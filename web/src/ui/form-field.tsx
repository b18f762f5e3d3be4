import { Form, type FormItemProps, type FormRule, Input } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { makeFormRules } from './form-rules';

/** Names whose label is a text. */
type NamesIn<Labels> = {
  [Name in keyof Labels]: Labels[Name] extends string ? Name : never;
}[keyof Labels];

type ItemProps = Omit<FormItemProps, 'name' | 'label' | 'rules' | 'children'>;

/**
 * Makes the field component of a form whose request a contract describes. The name determines the
 * label and the rules. Without a child, the field is one line of text.
 * @param labels the fields' labels, from `messages`
 */
export function makeFields<
  Shape extends Readonly<Record<string, z.ZodType>>,
  Labels extends object,
>({ shape }: { readonly shape: Shape }, labels: Labels) {
  return function Field({
    name,
    rules = [],
    children = <Input />,
    ...item
  }: ItemProps & {
    name: keyof Shape & NamesIn<Labels> & string;
    /** Rules in addition to the contract's. */
    rules?: readonly FormRule[];
    children?: ReactNode;
  }) {
    return (
      <Form.Item<Record<string, unknown>>
        {...item}
        name={name}
        label={String(labels[name])}
        rules={[...makeFormRules(shape[name] as z.ZodType), ...rules]}
      >
        {children}
      </Form.Item>
    );
  };
}

/** Returns values as the options of a choice, labelled by the texts or by the values themselves. */
export const makeOptions = <Value extends string>(
  values: readonly Value[],
  texts?: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: texts?.[value] ?? value }));
