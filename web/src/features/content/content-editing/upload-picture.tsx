import { type EditedPicture, messages, PICTURE_LIMITS } from '@canopy/domain/common';
import { type ReactNode, useState } from 'react';
import { picturesText as text } from '../../../messages/content/pictures';
import { fileProblem } from '../../../ui/file-rule';
import filesStyles from '../../../ui/files-field.module.css';
import { DescribeDialog } from './describe-dialog';
import styles from './pictures-field.module.css';

/** Attributes of the file input that a form sets. */
interface InputAttributes {
  readonly id?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Button that adds pictures from files to the media library, each with its description. */
export function UploadPicture({
  input = {},
  most = 1,
  tooMany,
  onAdded,
  children,
}: {
  input?: InputAttributes;
  /** Maximum pictures. Further ones are refused with `tooMany`. */
  most?: number;
  tooMany?: string | undefined;
  /** Runs for each picture once it is stored. */
  onAdded: (picture: EditedPicture) => void;
  /** Buttons next to it. */
  children?: ReactNode;
}) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();

  function take(chosen: readonly File[]) {
    const problems = chosen.map((each) => fileProblem(each, PICTURE_LIMITS, messages.pictureType));
    const good = chosen.filter((_, index) => problems[index] === undefined);
    setProblem(problems.find(Boolean) ?? (good.length > most ? tooMany : undefined));
    setFiles(good.slice(0, most));
  }

  const [file] = files;
  const next = () => setFiles((all) => all.slice(1));
  return (
    <>
      <div className={styles.tools}>
        <label className={`button ${filesStyles.choose}`}>
          <input
            {...input}
            type="file"
            className="visually-hidden"
            multiple={most > 1}
            accept={PICTURE_LIMITS.types.join(',')}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              // Closing the dialog without a choice changes nothing.
              if (chosen.length > 0) take(chosen);
            }}
          />
          {text.upload}
        </label>
        {children}
      </div>
      <p role="alert" className={filesStyles.refusal}>
        {problem}
      </p>
      {file && (
        <DescribeDialog
          key={files.length}
          file={file}
          onAdded={(picture) => {
            next();
            onAdded(picture);
          }}
          onClose={next}
        />
      )}
    </>
  );
}
