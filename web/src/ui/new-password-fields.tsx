import { newPassword } from '@canopy/domain/common';
import { Form, Input } from 'antd';
import { formText } from '../messages/forms';
import { makeFormRules } from './form-rules';

/** Fields for a user's own new password, typed twice: the form's `name` and `confirm`. */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        extra={formText.newPasswordHelp}
        rules={makeFormRules(newPassword)}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={formText.confirmPassword}
        dependencies={[name]}
        rules={[
          ({ getFieldValue }) => ({
            required: true,
            validator: async (_, value: string | undefined) => {
              if (!value) {
                throw new Error(formText.confirmMissing);
              }
              if (value !== getFieldValue(name)) {
                throw new Error(formText.passwordsDiffer);
              }
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
