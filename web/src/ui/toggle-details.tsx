import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';

/** Opens and closes what stands under a row. */
export function ToggleDetails({
  isOpen,
  label,
  onToggle,
}: {
  isOpen: boolean;
  /** What it would do now. */
  label: string;
  onToggle: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <Button
      type="text"
      size="small"
      aria-expanded={isOpen}
      aria-label={label}
      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
      onClick={onToggle}
    />
  );
}
