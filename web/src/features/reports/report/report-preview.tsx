import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { appText } from '../../../messages/en';
import { reportsText } from '../../../messages/reports/reports';
import './report-preview.css';

/** Dialog that shows and prints the report. */
export function ReportPreview({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={title}
      width={1000}
      style={{ top: 24 }}
      rootClassName="report-preview"
      destroyOnHidden
      footer={[
        <Button key="print" type="primary" onClick={() => window.print()}>
          {reportsText.print}
        </Button>,
        <Button key="close" onClick={onClose}>
          {appText.close}
        </Button>,
      ]}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="report-scroll" aria-label={title} tabIndex={0}>
        {children}
      </section>
    </Modal>
  );
}
