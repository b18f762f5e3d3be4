import { Button, Form } from 'antd';
import { useState } from 'react';
import { useObjectUrl } from '../lib/use-object-url';
import { filesText } from '../messages/content/content';
import { type FileLimits, fileRequired, fileRule } from './file-rule';
import styles from './files-field.module.css';

interface FilesProps {
  /** Limits on the files. */
  limits: FileLimits;
  most?: number;
  tooMany?: string;
  /** Label of the button. */
  choose: string;
}

/**
 * Form field for files, with previews of pictures. Files beyond `most` are refused with `tooMany`.
 * If only one is allowed, a new file replaces it. Files that the server would refuse are reported
 * before sending.
 */
export function FilesField({
  name,
  label,
  extra,
  required = false,
  wrongType,
  ...files
}: FilesProps & {
  name: string;
  label: string;
  /** Describes the accepted files. */
  extra: string;
  required?: boolean;
  wrongType: string;
}) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      validateTrigger="onChange"
      rules={[...(required ? [fileRequired] : []), fileRule(files.limits, wrongType)]}
    >
      <FilesInput {...files} />
    </Form.Item>
  );
}

function FilesInput({
  id,
  value: files = [],
  onChange,
  limits,
  most = 1,
  tooMany,
  choose,
  ...aria
}: FilesProps & {
  id?: string;
  value?: readonly File[];
  onChange?: (files: readonly File[]) => void;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const [isOver, setIsOver] = useState(false);

  function take(chosen: readonly File[]) {
    // Closing the dialog without a choice changes nothing.
    if (chosen.length === 0) {
      return;
    }
    // A duplicate adds nothing.
    const known = new Set(files.map(keyOf));
    const added = chosen.filter((file) => !known.has(keyOf(file)));
    const all = most === 1 ? chosen.slice(0, 1) : [...files, ...added];
    setIsOver(all.length > most);
    onChange?.(all.slice(0, most));
  }

  return (
    <div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={keyOf(file)} className={styles.file}>
              <Preview file={file} />
              <span className={styles.name}>{file.name}</span>
              <Button
                size="small"
                type="text"
                aria-label={filesText.remove(file.name)}
                onClick={() => {
                  setIsOver(false);
                  onChange?.(files.filter((each) => each !== file));
                }}
              >
                {filesText.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label className={`button ${styles.choose}`}>
        <input
          {...aria}
          id={id}
          type="file"
          className="visually-hidden"
          multiple={most > 1}
          accept={limits.types.join(',')}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // A removed file can then be chosen again.
            target.value = '';
          }}
        />
        {files.length === 0 ? choose : most === 1 ? filesText.another : filesText.more}
      </label>
      <p role="alert" className={styles.refusal}>
        {isOver && tooMany}
      </p>
    </div>
  );
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url ? (
    <img className={styles.preview} src={url} alt={filesText.preview(file.name)} />
  ) : (
    <span className={styles.preview} aria-hidden="true">
      {/\.(\w{1,4})$/.exec(file.name)?.[1]?.toUpperCase()}
    </span>
  );
}
