import { CheckCircleOutlined, EditOutlined, LockOutlined, SendOutlined } from '@ant-design/icons';
import type { PeriodState } from '@canopy/domain/inventory';
import { Tag } from 'antd';

const ICONS: Readonly<Record<PeriodState, typeof EditOutlined>> = {
  Open: EditOutlined,
  Submitted: SendOutlined,
  Approved: CheckCircleOutlined,
  Locking: LockOutlined,
  Locked: LockOutlined,
};

const COLOURS: Partial<Record<PeriodState, string>> = {
  Open: 'warning',
  Approved: 'success',
  Locked: 'success',
};

/** State of a year or of a site in it. */
export function StateTag({ state }: { state: PeriodState }) {
  const Icon = ICONS[state];
  return (
    <Tag color={COLOURS[state]} icon={<Icon aria-hidden="true" />}>
      {state}
    </Tag>
  );
}
