import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';

/** Button that opens and closes the details below a table row. */
export function ToggleDetails({
  isOpen,
  label,
  text,
  onToggle,
}: {
  isOpen: boolean;
  /** Label for its next action. */
  label: string;
  /** Text next to the arrow. */
  text?: string | undefined;
  onToggle: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <Button
      type={text ? 'link' : 'text'}
      size="small"
      aria-expanded={isOpen}
      aria-label={label}
      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
      onClick={onToggle}
    >
      {text}
    </Button>
  );
}
