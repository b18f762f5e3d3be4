import { isTooLarge, messages } from '@canopy/domain/common';
import type { FormRule } from 'antd';

/** The files that may be chosen, as the contracts say it. */
export interface FileLimits {
  readonly mebibytes: number;
  readonly types: readonly string[];
}

/** Checks one file, or several, by the rules of the server before anything is sent. */
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

/** The same of one file. The server looks into it, this at its name and size. */
export function fileProblem(
  { size, type }: File,
  { mebibytes, types }: FileLimits,
  wrongType: string,
): string | undefined {
  if (!types.includes(type)) return wrongType;
  return isTooLarge(size, mebibytes) ? messages.fileTooLarge(mebibytes) : undefined;
}

/** A file that must be given. */
export const fileRequired: FormRule = {
  required: true,
  validator: async (_, chosen: readonly File[] | undefined) => {
    if (!chosen?.length) {
      throw new Error(messages.fileMissing);
    }
  },
};
