import { LOGO_LIMITS, messages } from '@canopy/domain';
import type { FormRule } from 'antd';

const MEBIBYTE = 1024 * 1024;

/** What the server would refuse, said before anything is sent. */
export const logoRule: FormRule = {
  validator: async (_, file: File | undefined) => {
    if (file && !LOGO_LIMITS.types.some((type) => type === file.type)) {
      throw new Error(messages.logoType);
    }
    if (file && file.size > LOGO_LIMITS.mebibytes * MEBIBYTE) {
      throw new Error(messages.fileTooLarge(LOGO_LIMITS.mebibytes));
    }
  },
};
