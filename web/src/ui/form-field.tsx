import { Form, type FormItemProps, type FormRule, Input } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { makeFormRules } from './form-rules';

/** Those of the names under which there is a text. */
type NamesIn<Labels> = {
  [Name in keyof Labels]: Labels[Name] extends string ? Name : never;
}[keyof Labels];

type ItemProps = Omit<FormItemProps, 'name' | 'label' | 'rules' | 'children'>;

/**
 * The field of a form that sends what a contract describes: it finds its label and its rules by its
 * name. Its control is one line of text unless it has another as its child.
 * @param labels what the fields are called, from `messages`
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
    /** Besides those of the contract. */
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

/** Values as the options of a choice, each with its text, or else called by its own name. */
export const makeOptions = <Value extends string>(
  values: readonly Value[],
  texts?: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: texts?.[value] ?? value }));
