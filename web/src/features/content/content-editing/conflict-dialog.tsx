import { type Block, type Picture, toPlainText } from '@canopy/domain/common';
import { Modal, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../../../lib/format';
import { isTime } from '../../../lib/times';
import { projectsText } from '../../../messages/content/content';
import { editorText as text } from '../../../messages/content/editor';
import { compareVersions, markDifference } from './compare-versions';
import styles from './conflict-dialog.module.css';
import contentStyles from './content.module.css';

/** Compares this form with another editor's save. A version is chosen for each disputed field. */
export function ConflictDialog<Values extends object>({
  base,
  mine,
  theirs,
  labels,
  onResolve,
  onClose,
}: {
  /** Values from which both editors started. */
  base: Values;
  mine: Values;
  theirs: Values;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Receives the other editor's values that the form takes over. */
  onResolve: (taken: Partial<Values>) => void;
  onClose: () => void;
}) {
  const { disputed, takenOver } = compareVersions(base, mine, theirs);
  const [chosen, setChosen] = useState<readonly string[]>([]);

  function resolve() {
    const fields = [...takenOver, ...disputed.filter((field) => chosen.includes(field))];
    onResolve(Object.fromEntries(fields.map((field) => [field, theirs[field]])) as Partial<Values>);
  }

  return (
    <Modal
      open
      width={800}
      title={text.conflictTitle}
      okText={text.resolve}
      onOk={resolve}
      onCancel={onClose}
    >
      {disputed.length > 0 && <p>{text.conflictWhy}</p>}
      {disputed.map((field) => {
        const [own, other] = [describe(mine[field]), describe(theirs[field])];
        return (
          <fieldset key={field} className={styles.field}>
            <legend className={styles.label}>{labels[field]}</legend>
            <Radio.Group
              className={styles.versions}
              value={chosen.includes(field) ? 'theirs' : 'mine'}
              onChange={({ target }) =>
                setChosen((before) => [
                  ...before.filter((each) => each !== field),
                  ...(target.value === 'theirs' ? [field] : []),
                ])
              }
            >
              <div className={styles.version}>
                <Radio value="mine">{text.keepMine}</Radio>
                <Version value={mine[field]} own={own} other={other} />
              </div>
              <div className={styles.version}>
                <Radio value="theirs">{text.takeTheirs}</Radio>
                <Version value={theirs[field]} own={other} other={own} />
              </div>
            </Radio.Group>
            {own === other && <p>{text.sameWords}</p>}
          </fieldset>
        );
      })}
      {takenOver.length > 0 && <p>{text.takenOver(takenOver.map((field) => labels[field]))}</p>}
    </Modal>
  );
}

function Version({ value, own, other }: { value: unknown; own: string; other: string }): ReactNode {
  if (isPictures(value)) {
    return (
      <span className={styles.pictures}>
        {value.map(({ url, alternativeText, formats }) => (
          <img
            key={url}
            className={contentStyles.thumbnail}
            src={formats[0]?.url ?? url}
            alt={alternativeText ?? ''}
          />
        ))}
      </span>
    );
  }
  if (own === '') return <span className={styles.nothing}>{text.nothing}</span>;
  return (
    <span className={styles.words}>
      {markDifference(own, other).map(({ words, isMarked }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        isMarked ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>,
      )}
    </span>
  );
}

const isPictures = (value: unknown): value is readonly Picture[] =>
  Array.isArray(value) && value.some((each) => 'url' in each);

/** Returns a field's value in words. */
function describe(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? projectsText.yes : projectsText.no;
  if (typeof value === 'string') return isTime(value) ? formatTime(value) : value;
  if (Array.isArray(value))
    return (value as Block[]).map(describeBlock).filter(Boolean).join('\n\n');
  if (typeof value === 'object')
    return Object.values(value).map(describe).filter(Boolean).join(', ');
  return String(value);
}

const describeBlock = (block: Block) =>
  block.type === 'image'
    ? text.pictureIn(block.image.alternativeText ?? '', block.image.caption ?? '')
    : toPlainText([block]);
