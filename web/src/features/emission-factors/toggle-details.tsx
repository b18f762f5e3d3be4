import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { factorsText } from '../../messages/admin';

/** Opens and closes what stands under a row. */
export function ToggleDetails({
  isOpen,
  name,
  onToggle,
}: {
  isOpen: boolean;
  name: string;
  onToggle: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <Button
      type="text"
      size="small"
      aria-expanded={isOpen}
      aria-label={isOpen ? factorsText.hideDetails(name) : factorsText.showDetails(name)}
      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
      onClick={onToggle}
    />
  );
}
