import { type Block, blocksInput, type EditedPicture, messages } from '@canopy/domain/common';
import { Form } from 'antd';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Editable, ReactEditor, Slate } from 'slate-react';
import { check } from '../form-rules';
import { hasWords, makeEditor, replaceText, toBlocks, toNodes } from './editor';
import { renderElement, renderLeaf } from './elements';
import { LinkDialog, type LinkValues } from './link-dialog';
import { findLink, findLinkWords, removeLink, setLink } from './links';
import { PictureDialog } from './picture-dialog';
import {
  changePicture,
  findPicture,
  insertPicture,
  removePicture,
  type TextImage,
  toTextImage,
} from './pictures';
import styles from './rich-text-editor.module.css';
import { Toolbar } from './toolbar';
import { findTool, LINK_TOOL, type Tool } from './tools';

type Library = ComponentType<{
  onChoose: (picture: EditedPicture) => void;
  onClose: () => void;
}>;

/**
 * Form field for a rich text. Its value are blocks as stored.
 * @param most maximum characters of its plain text
 * @param Library dialog in which a picture for the text is chosen
 */
export function RichTextField({
  name,
  label,
  most,
  Library,
  extra,
  required = false,
}: {
  name: string;
  label: string;
  most: number;
  Library: Library;
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
      <RichTextInput label={label} labelId={labelId} Library={Library} />
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
  Library,
  ...aria
}: {
  id?: string;
  value?: readonly Block[];
  onChange?: (blocks: readonly Block[]) => void;
  onBlur?: () => void;
  label: string;
  labelId: string;
  Library: Library;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const [editor] = useState(makeEditor);
  const [initial] = useState(() => toNodes(value));
  const [link, setLinkValues] = useState<LinkValues>();
  const [picture, setPicture] = useState<TextImage>();
  const [isChoosing, setChoosing] = useState(false);
  const latest = useRef(value);
  const hasError = Form.Item.useStatus().status === 'error';

  useEffect(() => {
    // The form has replaced the text, such as after sending it.
    if (JSON.stringify(value ?? []) === JSON.stringify(latest.current ?? [])) return;
    latest.current = value;
    replaceText(editor, value);
  }, [editor, value]);

  /** Opens the dialog for a new part, or for the part at the cursor. */
  function openDialog(tool: Tool) {
    if (tool === LINK_TOOL) {
      setLinkValues({ url: findLink(editor)?.[0].url ?? '', words: findLinkWords(editor) });
      return;
    }
    const selected = findPicture(editor)?.[0].image;
    setPicture(selected);
    setChoosing(!selected);
  }

  function close(change?: () => void) {
    setLinkValues(undefined);
    setPicture(undefined);
    setChoosing(false);
    change?.();
    ReactEditor.focus(editor);
  }

  function onKeyDown(event: KeyboardEvent) {
    const tool = findTool(event);
    if (!tool) return;
    event.preventDefault();
    if (tool.isDisabled?.(editor)) return;
    if (tool.run) tool.run(editor);
    else openDialog(tool);
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
        <Toolbar label={label} controls={id} onOpen={openDialog} />
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
          onSave={({ url, words }) => close(() => setLink(editor, url, words))}
          onRemove={findLink(editor) ? () => close(() => removeLink(editor)) : undefined}
          onClose={() => close()}
        />
      )}
      {isChoosing && (
        <Library
          onChoose={(chosen) => {
            setChoosing(false);
            setPicture(toTextImage(chosen));
          }}
          onClose={() => close()}
        />
      )}
      {picture && (
        <PictureDialog
          initial={picture}
          onSave={(image) =>
            close(() => {
              if (findPicture(editor)) changePicture(editor, image);
              else insertPicture(editor, image);
            })
          }
          onRemove={findPicture(editor) ? () => close(() => removePicture(editor)) : undefined}
          onClose={() => close()}
        />
      )}
    </div>
  );
}
