import { Button, Tooltip } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import { richTextText as text } from '../../messages/content/rich-text';
import styles from './rich-text-editor.module.css';
import { describeKeys, LINK_TOOL, TOOLS, type Tool } from './tools';

/** Formatting buttons. Tab reaches one of them, and arrow keys the others. */
export function Toolbar({
  label,
  controls,
  onOpen,
}: {
  label: string;
  /** Id of the text box. */
  controls: string | undefined;
  /** Opens the dialog of a tool. */
  onOpen: (tool: Tool) => void;
}) {
  const editor = useSlate();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(LINK_TOOL.name);

  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  }

  function press(tool: Tool) {
    if (tool.isDisabled?.(editor)) return;
    if (tool.run) {
      ReactEditor.focus(editor);
      tool.run(editor);
    } else {
      onOpen(tool);
    }
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={text.toolbar(label)}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {TOOLS.map((group) => (
        <span key={group[0]?.name} className={styles.group}>
          {group.map((tool) => (
            <Tooltip key={tool.name} title={text.withKeys(tool.name, describeKeys(tool.keys))}>
              <Button
                type="text"
                size="small"
                className={styles.tool}
                icon={tool.icon}
                aria-label={tool.name}
                aria-pressed={tool.isOn?.(editor)}
                // Disabled buttons stay reachable, so that arrow keys don't skip them.
                aria-disabled={tool.isDisabled?.(editor)}
                tabIndex={tool.name === current ? 0 : -1}
                onFocus={() => setCurrent(tool.name)}
                // The text box keeps the focus and its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => press(tool)}
              />
            </Tooltip>
          ))}
        </span>
      ))}
    </div>
  );
}
