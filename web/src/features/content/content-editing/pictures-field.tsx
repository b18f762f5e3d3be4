import { type EditedPicture, messages } from '@canopy/domain/common';
import { Button, Checkbox, Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { http } from '../../../lib/http';
import { picturesText as text } from '../../../messages/content/pictures';
import filesStyles from '../../../ui/files-field.module.css';
import { useAction } from '../../../ui/use-action';
import { LibraryDialog } from './library-dialog';
import styles from './pictures-field.module.css';
import { UploadPicture } from './upload-picture';

/**
 * Form field for an entry's pictures, cover first. New ones come from a file or the media library.
 * Each needs a description, or a mark that it is decorative.
 */
export function PicturesField({
  label,
  most,
  tooMany,
  required = false,
  extra,
}: {
  label: string;
  most: number;
  /** Refusal of further pictures. */
  tooMany?: string;
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
      <PicturesInput most={most} tooMany={tooMany} />
    </Form.Item>
  );
}

function PicturesInput({
  id,
  value: pictures = [],
  onChange,
  most,
  tooMany,
  ...aria
}: {
  id?: string;
  value?: readonly EditedPicture[];
  onChange?: (pictures: readonly EditedPicture[]) => void;
  most: number;
  tooMany: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  // A new picture replaces the only one.
  const room = most === 1 ? 1 : most - pictures.length;

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
      <UploadPicture input={{ ...aria, id }} most={room} tooMany={tooMany} onAdded={add}>
        <Button
          onClick={() => {
            setOver(room === 0);
            setChoosing(room > 0);
          }}
        >
          {text.library}
        </Button>
      </UploadPicture>
      <p role="alert" className={filesStyles.refusal}>
        {isOver && tooMany}
      </p>
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
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== '' && void save(typed.trim())}
      />
      <p id={`${id}-help`} className={styles.help}>
        {text.describedEverywhere}
      </p>
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
