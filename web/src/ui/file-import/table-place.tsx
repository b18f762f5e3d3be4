import { importText, type OpenFile, sheetLabel } from '@canopy/domain/file-import';
import { Checkbox, InputNumber, Select } from 'antd';
import { useId } from 'react';
import styles from './file-import.module.css';
import type { ChosenTable } from './use-table';

/** Choice of the sheet and of the row with the headings. */
export function TablePlace({ file: { sheets }, table }: { file: OpenFile; table: ChosenTable }) {
  const id = useId();
  return (
    <div className={styles.place}>
      {sheets.length > 1 && (
        <label htmlFor={`${id}-sheet`}>
          {importText.sheet}
          <Select
            id={`${id}-sheet`}
            value={table.sheetIndex}
            onChange={table.chooseSheet}
            options={sheets.map((sheet, value) => ({ value, label: sheetLabel(sheet) }))}
            style={{ minWidth: 240 }}
          />
        </label>
      )}
      <label htmlFor={`${id}-header`}>
        {importText.headerRow}
        <InputNumber
          id={`${id}-header`}
          min={1}
          max={table.sheet.rows.length}
          precision={0}
          disabled={table.headerRow === 0}
          value={table.headerRow || null}
          onChange={(row) => row && table.chooseHeaderRow(row)}
        />
      </label>
      <Checkbox
        checked={table.headerRow === 0}
        onChange={({ target }) => table.chooseHeader(!target.checked)}
      >
        {importText.noHeader}
      </Checkbox>
    </div>
  );
}
