import { categoryProblem, findMainCategory } from '@canopy/domain/factors';
import type { FormRule } from 'antd';

/** The category must be one of the group's own; what else is wrong with either is said elsewhere. */
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
