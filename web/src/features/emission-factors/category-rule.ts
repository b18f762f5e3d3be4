import { findMainCategory, messages } from '@canopy/domain';
import type { FormRule } from 'antd';

/** The category must be one of the group's own; what else is wrong with either is said elsewhere. */
export const categoryFitsGroup: FormRule = ({ getFieldValue }) => ({
  validator: async (_, value: unknown) => {
    const group: unknown = getFieldValue('Group');
    const category = findMainCategory(String(value));
    if (category && group && category.scope !== group) {
      throw new Error(messages.mainCategoryOfOtherScope(String(group)));
    }
  },
});
