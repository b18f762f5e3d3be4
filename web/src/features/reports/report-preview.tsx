import type { Report } from '@canopy/domain';
import { Button, Modal } from 'antd';
import { appText } from '../../messages/en';
import { reportsText, reportText } from '../../messages/reports';
import { ReportDocument } from './report-document';
import './report-preview.css';
import type { RecordSource } from './reports-api';

/** The report over the page, to be read, printed and closed. */
export function ReportPreview({
  report,
  logo,
  source,
  isOpen,
  onClose,
}: {
  report: Report;
  logo: string | undefined;
  source: RecordSource;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={`${reportText.title} · ${report.financialYear}`}
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
      <section className="report-scroll" aria-label={reportText.title} tabIndex={0}>
        <ReportDocument report={report} logo={logo} source={source} />
      </section>
    </Modal>
  );
}
