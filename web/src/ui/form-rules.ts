import { messages } from '@canopy/domain/common';
import type { FormRule } from 'antd';
import type { z } from 'zod';
import { amountProblem } from '../lib/amounts';
import { timeProblem } from '../lib/times';

/**
 * antd rules for a field from its part of the contract, such as `clientInput.shape.userId`: the form
 * says what the server would say. The field is marked as required when it may not be left out.
 */
export function makeFormRules(schema: z.ZodType): FormRule[] {
  return [
    {
      required: !schema.safeParse(undefined).success,
      validator: async (_, value: unknown) => check(schema, value),
    },
  ];
}

/** @throws Error that says what the contract says of a value */
export function check(schema: z.ZodType, value: unknown): void {
  const checked = schema.safeParse(value);
  if (!checked.success) {
    const said = checked.error.issues[0]?.message;
    throw new Error(typeof value === 'string' ? sayMore(said, value) : said);
  }
}

/** The contract speaks of one value; what was typed can be read in two ways, or lacks a part. */
function sayMore(said: string | undefined, typed: string): string | undefined {
  if (said === messages.numberExpected) return amountProblem(typed);
  return said === messages.timeForm ? timeProblem(typed) : said;
}
