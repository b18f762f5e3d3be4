import { Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { richTextText as text } from '../../messages/content/rich-text';
import { readAddress } from './links';
import styles from './rich-text-editor.module.css';
import { ToolDialog } from './tool-dialog';

export interface LinkValues {
  readonly url: string;
  readonly words: string;
}

/** Dialog for the address and words of a link. Fields are checked on saving. */
export function LinkDialog({
  initial,
  onSave,
  onRemove,
  onClose,
}: {
  initial: LinkValues;
  onSave: (link: LinkValues) => void;
  /** Missing for a new link. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}) {
  const id = useId();
  const [url, setUrl] = useState(initial.url);
  const [words, setWords] = useState(initial.words);
  const [isRefused, setRefused] = useState(false);

  function save() {
    const address = readAddress(url);
    if (address) onSave({ url: address, words: words.trim() || url.trim() });
    else setRefused(true);
  }

  function saveOnEnter(event: KeyboardEvent) {
    event.preventDefault();
    save();
  }

  return (
    <ToolDialog
      title={text.linkTitle}
      save={text.save}
      remove={text.removeLink}
      onSave={save}
      onRemove={onRemove}
      onClose={onClose}
    >
      <label htmlFor={`${id}-url`}>{text.address}</label>
      <Input
        id={`${id}-url`}
        autoFocus
        inputMode="url"
        value={url}
        aria-invalid={isRefused}
        aria-describedby={`${id}-help`}
        {...(isRefused && { status: 'error' as const })}
        onChange={({ target }) => {
          setUrl(target.value);
          setRefused(false);
        }}
        onPressEnter={saveOnEnter}
      />
      <p id={`${id}-help`} role={isRefused ? 'alert' : undefined} className={styles.help}>
        {isRefused ? text.addressForm : text.addressHelp}
      </p>
      <label htmlFor={`${id}-words`}>{text.words}</label>
      <Input
        id={`${id}-words`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onPressEnter={saveOnEnter}
      />
    </ToolDialog>
  );
}
