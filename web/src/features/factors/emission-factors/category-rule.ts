import { categoryProblem, findMainCategory } from '@canopy/domain/factors';
import type { FormRule } from 'antd';

/** Requires a category of the chosen group. Other rules report further errors of both fields. */
export const categoryFitsGroup: FormRule = ({ getFieldValue }) => ({
  validator: async (_, value: unknown) => {
    const group: unknown = getFieldValue('Group');
    const isKnown = Boolean(group && findMainCategory(String(value)));
    const problem = categoryProblem(String(group), String(value));
    if (isKnown && problem) {
      throw new Error(problem);
    }
  },
});
