import { messages } from '@canopy/domain/common';
import type { FormRule } from 'antd';
import type { z } from 'zod';
import { amountProblem } from '../lib/amounts';
import { timeProblem } from '../lib/times';

/**
 * Returns antd rules for a field from its part of the contract, such as `clientInput.shape.userId`:
 * the form shows the server's messages. Fields that must not be omitted are marked as required.
 */
export function makeFormRules(schema: z.ZodType): FormRule[] {
  return [
    {
      required: !schema.safeParse(undefined).success,
      validator: async (_, value: unknown) => check(schema, value),
    },
  ];
}

/**
 * Checks a value against the contract.
 * @throws Error with the contract's message
 */
export function check(schema: z.ZodType, value: unknown): void {
  const checked = schema.safeParse(value);
  if (!checked.success) {
    const said = checked.error.issues[0]?.message;
    throw new Error(typeof value === 'string' ? sayMore(said, value) : said);
  }
}

/**
 * Returns a more precise message. The contract checks one value, but typed text may be ambiguous or
 * incomplete.
 */
function sayMore(said: string | undefined, typed: string): string | undefined {
  if (said === messages.numberExpected) return amountProblem(typed);
  return said === messages.timeForm ? timeProblem(typed) : said;
}
