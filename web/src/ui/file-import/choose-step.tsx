import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import {
  IMPORT_FILE_KINDS,
  IMPORT_FILE_MEBIBYTES,
  type ImportAnswer,
  type ImportField,
  importText,
} from '@canopy/domain/file-import';
import { Alert, Button, Table } from 'antd';
import { useRef, useState } from 'react';
import { downloadCsv } from '../../lib/csv';
import { Panel } from '../panel';
import styles from './file-import.module.css';
import type { ImportSubject } from './types';
import { useStepHeading } from './use-step-heading';

/** Step one: a file, chosen or dropped, and a description of its format. */
export function ChooseStep<Answer extends ImportAnswer>({
  subject,
  isReturn,
  reading,
  problem,
  onFile,
  onCancel,
}: {
  subject: ImportSubject<Answer>;
  /** Whether the reader returns from another step. */
  isReturn: boolean;
  /** Name of the file being read. */
  reading: string | undefined;
  problem: string | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
}) {
  const heading = useStepHeading(isReturn && !reading);
  const template = () =>
    downloadCsv(
      subject.templateName,
      subject.fields.map(({ label }) => ({ header: label, value: () => '' })),
      [],
    );
  return (
    <>
      <Panel
        title={importText.chooseTitle}
        headingRef={heading}
        actions={
          <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
            {importText.template}
          </Button>
        }
      >
        {problem && <Alert type="error" showIcon title={problem} className={styles.alert} />}
        <DropArea onFile={onFile} mostRows={subject.mostRows} reading={reading}>
          {reading && <Button onClick={onCancel}>{importText.cancel}</Button>}
        </DropArea>
      </Panel>
      <Panel title={importText.guide} note={importText.guideNote}>
        <Guide fields={subject.fields} />
      </Panel>
    </>
  );
}

function DropArea({
  onFile,
  mostRows,
  reading,
  children,
}: {
  onFile: (file: File) => void;
  mostRows: number;
  reading: string | undefined;
  children: React.ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <InboxOutlined className={styles.inbox} aria-hidden />
      {reading ? (
        <p role="status">{importText.reading(reading)}</p>
      ) : (
        <>
          <Button type="primary" onClick={() => input.current?.click()}>
            {importText.choose}
          </Button>
          <p>{importText.drop}</p>
          <p className={styles.soft}>{importText.fileKinds(IMPORT_FILE_MEBIBYTES, mostRows)}</p>
        </>
      )}
      {children}
      <input
        ref={input}
        type="file"
        hidden
        accept={IMPORT_FILE_KINDS}
        aria-label={importText.fileLabel}
        onChange={({ target }) => {
          take(target.files);
          // A corrected file of the same name then counts as a change too.
          target.value = '';
        }}
      />
    </div>
  );
}

function Guide({ fields }: { fields: readonly ImportField[] }) {
  const { column, required, help, example } = importText.guideHeads;
  return (
    <Table<ImportField>
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={[...fields]}
      className={styles.template ?? ''}
      columns={[
        { key: 'label', title: column, dataIndex: 'label' },
        {
          key: 'required',
          title: required,
          render: (_, field) => (field.required ? importText.required : importText.optional),
        },
        { key: 'help', title: help, dataIndex: 'help' },
        { key: 'example', title: example, dataIndex: 'example' },
      ]}
    />
  );
}
