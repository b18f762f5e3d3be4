import type { FormRule } from 'antd';
import type { z } from 'zod';

/**
 * antd rules for a field from its part of the contract, such as `clientInput.shape.userId`: the form
 * says what the server would say. The field is marked as required when it may not be left out.
 */
export function rulesOf(schema: z.ZodType): FormRule[] {
  return [
    {
      required: !schema.safeParse(undefined).success,
      validator: async (_, value: unknown) => {
        const checked = schema.safeParse(value);
        if (!checked.success) {
          throw new Error(checked.error.issues[0]?.message);
        }
      },
    },
  ];
}
