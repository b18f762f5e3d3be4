import { Input, type InputProps } from 'antd';

/** Field for another person's e-mail address: browsers neither fill it in nor correct it. */
export function EmailInput(props: InputProps) {
  return (
    <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
  );
}
