import { CalendarOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { typedDay } from '../lib/days';
import { loadChunk } from '../lib/load-chunk';
import styles from './day-input.module.css';

/** Most days are typed, and the calendar is larger than many a screen that has a day. */
const Calendar = lazy(() => loadChunk(() => import('./calendar')));

/**
 * A calendar day, typed as people write it or chosen from a calendar. The value is `YYYY-MM-DD`, ''
 * while there is none, or what was typed and is no day: it stays in the field, and `dayProblem` says
 * what is wrong with it. antd's own field would put the day before back in its place.
 */
export function DayInput({
  value,
  onChange,
  opensAt,
  compact = false,
  error,
  describedBy,
  className = '',
  onKeyDown,
  ...rest
}: {
  id?: string;
  value: string;
  onChange: (day: string) => void;
  /** Where the calendar opens while no day is chosen. */
  opensAt?: string;
  /** Without its picture, for a narrow column. */
  compact?: boolean;
  error?: boolean;
  /** The id of what explains the field, such as its error. */
  describedBy?: string;
  className?: string;
  size?: 'small' | 'middle';
  placeholder?: string;
  'aria-label'?: string;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}) {
  const [text, setText] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => setText(value), [value]);

  const setOpen = (opens: boolean) => {
    setIsOpen(opens);
    if (opens) setWasOpened(true);
  };
  const take = (typed: string) => {
    const day = typedDay(typed);
    setText(day);
    if (day !== value) onChange(day);
  };
  const takeWithKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') take(text);
    if (event.key === 'ArrowDown') setOpen(true);
    if (['Enter', 'Escape', 'Tab'].includes(event.key)) setOpen(false);
    onKeyDown?.(event);
  };

  return (
    <span className={`${styles.day} ${className}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow key opens the calendar too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <span onClick={() => setOpen(true)}>
        <Input
          {...rest}
          ref={input}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(false);
          }}
          onBlur={() => take(text)}
          onKeyDown={takeWithKey}
          suffix={compact ? undefined : <CalendarOutlined aria-hidden />}
          autoComplete="off"
          status={error ? 'error' : undefined}
          aria-invalid={error}
          aria-describedby={describedBy}
        />
      </span>
      {wasOpened && (
        <Suspense>
          <Calendar
            isOpen={isOpen}
            onOpenChange={setOpen}
            value={value}
            opensAt={opensAt}
            onChoose={(day) => {
              setOpen(false);
              take(day);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
