import { messages } from '@canopy/domain/common';
import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { picturesText } from '../../messages/content/pictures';
import { richTextText as text } from '../../messages/content/rich-text';
import type { TextImage } from './pictures';
import styles from './rich-text-editor.module.css';
import { ToolDialog } from './tool-dialog';

/** Dialog for a picture's description and caption in a text. The media library keeps its own. */
export function PictureDialog({
  initial,
  onSave,
  onRemove,
  onClose,
}: {
  initial: TextImage;
  onSave: (image: TextImage) => void;
  /** Missing for a new picture. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}) {
  const id = useId();
  const [described, setDescribed] = useState(initial.alternativeText ?? '');
  const [isDecorative, setDecorative] = useState(initial.alternativeText === '');
  const [caption, setCaption] = useState(initial.caption ?? '');
  const [isRefused, setRefused] = useState(false);

  function save() {
    const alternativeText = isDecorative ? '' : described.trim();
    if (!isDecorative && alternativeText === '') setRefused(true);
    else onSave({ ...initial, alternativeText, caption: caption.trim() || null });
  }

  return (
    <ToolDialog
      title={text.pictureTitle}
      save={text.savePicture}
      remove={text.removePicture}
      onSave={save}
      onRemove={onRemove}
      onClose={onClose}
    >
      <img className={styles.shown} src={initial.url} alt="" />
      <label htmlFor={`${id}-description`}>{picturesText.description}</label>
      <Input.TextArea
        id={`${id}-description`}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 4 }}
        value={described}
        disabled={isDecorative}
        aria-invalid={isRefused}
        aria-describedby={`${id}-help`}
        {...(isRefused && { status: 'error' as const })}
        onChange={({ target }) => {
          setDescribed(target.value);
          setRefused(false);
        }}
      />
      <p id={`${id}-help`} role={isRefused ? 'alert' : undefined} className={styles.help}>
        {isRefused ? messages.pictureUndescribed : picturesText.descriptionHelp}
      </p>
      <Checkbox
        checked={isDecorative}
        onChange={({ target }) => {
          setDecorative(target.checked);
          setRefused(false);
        }}
      >
        {picturesText.decorative}
      </Checkbox>
      <label htmlFor={`${id}-caption`}>{text.caption}</label>
      <Input
        id={`${id}-caption`}
        value={caption}
        aria-describedby={`${id}-caption-help`}
        onChange={({ target }) => setCaption(target.value)}
      />
      <p id={`${id}-caption-help`} className={styles.help}>
        {text.captionHelp}
      </p>
    </ToolDialog>
  );
}
