import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';

/** Opens and closes what stands under a row of a table. */
export function ToggleDetails({
  isOpen,
  label,
  text,
  onToggle,
}: {
  isOpen: boolean;
  /** Names what it would do now. */
  label: string;
  /** Written beside the arrow. */
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
