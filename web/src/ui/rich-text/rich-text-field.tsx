import { type Block, blocksInput, messages } from '@canopy/domain/common';
import { Form } from 'antd';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Editable, ReactEditor, Slate } from 'slate-react';
import { check } from '../form-rules';
import { hasWords, makeEditor, replaceText, toBlocks, toNodes } from './editor';
import { renderElement, renderLeaf } from './elements';
import { LinkDialog, type LinkValues } from './link-dialog';
import { findLink, findLinkWords, removeLink, setLink } from './links';
import styles from './rich-text-editor.module.css';
import { Toolbar } from './toolbar';
import { findTool } from './tools';

/**
 * Form field for a rich text. Its value are blocks as stored.
 * @param most maximum characters of its plain text
 */
export function RichTextField({
  name,
  label,
  most,
  extra,
  required = false,
}: {
  name: string;
  label: string;
  most: number;
  extra?: string;
  required?: boolean;
}) {
  const labelId = useId();
  const schema = blocksInput(most);
  return (
    <Form.Item
      name={name}
      label={<span id={labelId}>{label}</span>}
      extra={extra}
      rules={[
        {
          required,
          validator: async (_, value: readonly Block[] = []) => {
            if (required && !hasWords(value)) throw new Error(messages.required);
            check(schema, value);
          },
        },
      ]}
    >
      <RichTextInput label={label} labelId={labelId} />
    </Form.Item>
  );
}

function RichTextInput({
  id,
  value,
  onChange,
  onBlur,
  label,
  labelId,
  ...aria
}: {
  id?: string;
  value?: readonly Block[];
  onChange?: (blocks: readonly Block[]) => void;
  onBlur?: () => void;
  label: string;
  labelId: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const [editor] = useState(makeEditor);
  const [initial] = useState(() => toNodes(value));
  const [link, setLinkValues] = useState<LinkValues>();
  const latest = useRef(value);
  const hasError = Form.Item.useStatus().status === 'error';

  useEffect(() => {
    // The form has replaced the text, such as after sending it.
    if (JSON.stringify(value ?? []) === JSON.stringify(latest.current ?? [])) return;
    latest.current = value;
    replaceText(editor, value);
  }, [editor, value]);

  const openLink = () =>
    setLinkValues({ url: findLink(editor)?.[0].url ?? '', words: findLinkWords(editor) });

  function closeLink(change?: () => void) {
    setLinkValues(undefined);
    change?.();
    ReactEditor.focus(editor);
  }

  function onKeyDown(event: KeyboardEvent) {
    const tool = findTool(event);
    if (!tool) return;
    event.preventDefault();
    if (tool.isDisabled?.(editor)) return;
    if (tool.run) tool.run(editor);
    else openLink();
  }

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field is checked when the focus leaves it
    <div className={`${styles.field} ${hasError ? styles.refused : ''}`} onBlur={leave}>
      <Slate
        editor={editor}
        initialValue={initial}
        onValueChange={(nodes) => {
          const blocks = toBlocks(nodes);
          latest.current = blocks;
          onChange?.(blocks);
        }}
      >
        <Toolbar label={label} controls={id} onLink={openLink} />
        <Editable
          {...aria}
          id={id}
          role="textbox"
          aria-multiline
          aria-labelledby={labelId}
          className={styles.text}
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          onKeyDown={onKeyDown}
        />
      </Slate>
      {link && (
        <LinkDialog
          initial={link}
          onSave={({ url, words }) => closeLink(() => setLink(editor, url, words))}
          onRemove={findLink(editor) ? () => closeLink(() => removeLink(editor)) : undefined}
          onClose={() => closeLink()}
        />
      )}
    </div>
  );
}
