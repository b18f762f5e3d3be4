import { type EditedPicture, messages } from '@canopy/domain/common';
import { Alert, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { useObjectUrl } from '../../../lib/use-object-url';
import { filesText } from '../../../messages/content/content';
import { picturesText as text } from '../../../messages/content/pictures';
import styles from './pictures-field.module.css';

/** Adds a chosen file to the media library, with its description. */
export function DescribeDialog({
  file,
  onAdded,
  onClose,
}: {
  file: File;
  onAdded: (picture: EditedPicture) => void;
  onClose: () => void;
}) {
  const id = useId();
  const url = useObjectUrl(file);
  const [typed, setTyped] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function add() {
    const alternativeText = isDecorative ? '' : typed.trim();
    if (!isDecorative && alternativeText === '') {
      setRefusal(messages.pictureUndescribed);
      return;
    }
    setSending(true);
    try {
      const files = { picture: [file] };
      onAdded(await http.post('/content/pictures', { body: { alternativeText }, files }));
    } catch (failure) {
      setRefusal(toAppError(failure).message);
      setSending(false);
    }
  }

  return (
    <Modal
      open
      title={text.describeTitle}
      okText={text.add}
      confirmLoading={isSending}
      onOk={add}
      onCancel={onClose}
    >
      <div className={styles.describe}>
        {url && <img className={styles.large} src={url} alt={filesText.preview(file.name)} />}
        <label htmlFor={id}>{text.description}</label>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 2, maxRows: 4 }}
          value={typed}
          disabled={isDecorative}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={`${id}-help`} className={styles.help}>
          {text.descriptionHelp}
        </p>
        <Checkbox checked={isDecorative} onChange={({ target }) => setDecorative(target.checked)}>
          {text.decorative}
        </Checkbox>
        <div role="alert">
          {refusal && <Alert type="error" showIcon title={refusal} role="none" />}
        </div>
      </div>
    </Modal>
  );
}
