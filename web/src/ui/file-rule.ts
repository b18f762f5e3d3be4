import { isTooLarge, messages } from '@canopy/domain/common';
import type { FormRule } from 'antd';

/** Accepted files, as in the contracts. */
export interface FileLimits {
  readonly mebibytes: number;
  readonly types: readonly string[];
}

/** Returns a rule that checks one or more files by the server's limits before sending. */
export function fileRule(limits: FileLimits, wrongType: string): FormRule {
  return {
    validator: async (_, chosen: File | readonly File[] | undefined) => {
      for (const file of [chosen ?? []].flat()) {
        const problem = fileProblem(file, limits, wrongType);
        if (problem) {
          throw new Error(problem);
        }
      }
    },
  };
}

/** Checks one file by name and size. The server also checks its content. */
export function fileProblem(
  { size, type }: File,
  { mebibytes, types }: FileLimits,
  wrongType: string,
): string | undefined {
  if (!types.includes(type)) return wrongType;
  return isTooLarge(size, mebibytes) ? messages.fileTooLarge(mebibytes) : undefined;
}

/** Rule for a required file. */
export const fileRequired: FormRule = {
  required: true,
  validator: async (_, chosen: readonly File[] | undefined) => {
    if (!chosen?.length) {
      throw new Error(messages.fileMissing);
    }
  },
};
