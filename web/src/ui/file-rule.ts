import { messages } from '@canopy/domain';
import type { FormRule } from 'antd';

const MEBIBYTE = 1024 * 1024;

/** What may be chosen, as the contracts say it. */
export interface FileLimits {
  readonly mebibytes: number;
  readonly types: readonly string[];
}

/** What the server would refuse of a file, or of one among several, said before anything is sent. */
export function fileRule({ mebibytes, types }: FileLimits, wrongType: string): FormRule {
  return {
    validator: async (_, chosen: File | readonly File[] | undefined) => {
      for (const file of [chosen ?? []].flat()) {
        if (!types.includes(file.type)) {
          throw new Error(wrongType);
        }
        if (file.size > mebibytes * MEBIBYTE) {
          throw new Error(messages.fileTooLarge(mebibytes));
        }
      }
    },
  };
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
