import { emissionFactorInput } from '@canopy/domain';
import type { FormRule } from 'antd';
import { factorFormText } from '../../messages/admin';
import { rulesOf } from '../../ui/form-rules';

const { shape } = emissionFactorInput;

/** The address becomes a link in the list, so it has to be one. */
export const urlRules: FormRule[] = [
  ...rulesOf(shape.SourceUrl),
  {
    validator: async (_, url: string | undefined) => {
      if (url?.trim() && !isWebAddress(url.trim())) {
        throw new Error(factorFormText.urlForm);
      }
    },
  },
];

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//i.test(text);
}
