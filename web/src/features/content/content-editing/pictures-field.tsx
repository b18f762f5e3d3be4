import { type EditedPicture, messages, PICTURE_LIMITS } from '@canopy/domain/common';
import { Button, Checkbox, Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { http } from '../../../lib/http';
import { picturesText as text } from '../../../messages/content/pictures';
import { fileProblem } from '../../../ui/file-rule';
import filesStyles from '../../../ui/files-field.module.css';
import { useAction } from '../../../ui/use-action';
import { DescribeDialog } from './describe-dialog';
import { LibraryDialog } from './library-dialog';
import styles from './pictures-field.module.css';

/**
 * Form field for an entry's pictures, cover first. New ones come from a file or the media library.
 * Each needs a description, or a mark that it is decorative.
 */
export function PicturesField({
  label,
  most,
  required = false,
  extra,
}: {
  label: string;
  most: number;
  required?: boolean;
  extra: ReactNode;
}) {
  return (
    <Form.Item
      name="pictures"
      label={label}
      extra={extra}
      validateTrigger="onChange"
      rules={[
        {
          required,
          validator: async (_, pictures: readonly EditedPicture[] = []) => {
            if (required && pictures.length === 0) throw new Error(messages.pictureMissing);
            if (pictures.some(({ alternativeText }) => alternativeText === null)) {
              throw new Error(messages.pictureUndescribed);
            }
          },
        },
      ]}
    >
      <PicturesInput most={most} />
    </Form.Item>
  );
}

function PicturesInput({
  id,
  value: pictures = [],
  onChange,
  most,
  ...aria
}: {
  id?: string;
  value?: readonly EditedPicture[];
  onChange?: (pictures: readonly EditedPicture[]) => void;
  most: number;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const isFull = most > 1 && pictures.length >= most;

  /** Adds a picture. If only one is allowed, it replaces the present one. */
  function add(picture: EditedPicture) {
    const others = pictures.filter(({ _id }) => _id !== picture._id);
    onChange?.(most === 1 ? [picture] : [...others, picture]);
  }

  function move(from: number, to: number) {
    const moved = pictures.toSpliced(from, 1);
    const picture = pictures[from];
    if (picture) onChange?.(moved.toSpliced(to, 0, picture));
  }

  return (
    <div>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture._id} className={styles.picture}>
            <img
              className={styles.preview}
              src={picture.formats[0]?.url ?? picture.url}
              alt={picture.alternativeText ?? ''}
            />
            <Description
              picture={picture}
              onChange={(changed) => onChange?.(pictures.with(index, changed))}
            />
            <div className={styles.tools}>
              {most > 1 && (
                <>
                  <Button
                    size="small"
                    disabled={index === 0}
                    aria-label={text.moveEarlierOf(picture.name)}
                    onClick={() => move(index, index - 1)}
                  >
                    {text.moveEarlier}
                  </Button>
                  <Button
                    size="small"
                    disabled={index === pictures.length - 1}
                    aria-label={text.moveLaterOf(picture.name)}
                    onClick={() => move(index, index + 1)}
                  >
                    {text.moveLater}
                  </Button>
                </>
              )}
              <Button
                size="small"
                danger
                aria-label={text.removeOf(picture.name)}
                onClick={() => onChange?.(pictures.toSpliced(index, 1))}
              >
                {text.remove}
              </Button>
              {most > 1 && index === 0 && <span>{text.cover}</span>}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <label className={`button ${filesStyles.choose} ${styles.upload}`}>
          <input
            {...aria}
            id={id}
            type="file"
            className="visually-hidden"
            accept={PICTURE_LIMITS.types.join(',')}
            disabled={isFull}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (!chosen) return;
              const refused = fileProblem(chosen, PICTURE_LIMITS, messages.pictureType);
              setProblem(refused);
              if (!refused) setFile(chosen);
            }}
          />
          {text.upload}
        </label>
        <Button disabled={isFull} onClick={() => setChoosing(true)}>
          {text.library}
        </Button>
      </div>
      <p role="alert" className={filesStyles.refusal}>
        {problem}
      </p>
      {file && (
        <DescribeDialog
          file={file}
          onAdded={(picture) => {
            setFile(undefined);
            add(picture);
          }}
          onClose={() => setFile(undefined)}
        />
      )}
      {isChoosing && (
        <LibraryDialog
          chosen={pictures}
          onChoose={(picture) => {
            setChoosing(false);
            add(picture);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Description of a picture, saved in the media library when its field is left. */
function Description({
  picture,
  onChange,
}: {
  picture: EditedPicture;
  onChange: (picture: EditedPicture) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(picture.alternativeText ?? '');
  const { run } = useAction(text.describeFailed);

  const save = (alternativeText: string) =>
    run(async () => {
      if (alternativeText === picture.alternativeText) return;
      await http.put('/content/pictures/:id', {
        path: { id: String(picture._id) },
        body: { alternativeText },
      });
      onChange({ ...picture, alternativeText });
    });

  return (
    <div className={styles.description}>
      <label htmlFor={id}>{text.description}</label>
      <Input
        id={id}
        value={typed}
        disabled={picture.alternativeText === ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== '' && void save(typed.trim())}
      />
      <Checkbox
        checked={picture.alternativeText === ''}
        onChange={({ target }) => {
          if (target.checked) void save('');
          else onChange({ ...picture, alternativeText: typed.trim() || null });
        }}
      >
        {text.decorative}
      </Checkbox>
    </div>
  );
}
