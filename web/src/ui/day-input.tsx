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

/** Lazy, because most days are typed, and the calendar is larger than many screens with a day. */
const Calendar = lazy(() => loadChunk(() => import('./calendar')));

/**
 * Field for a calendar day, typed or chosen from a calendar. The value is `YYYY-MM-DD`, '' while
 * empty, or typed text that is no day. Such text stays in the field, and `dayProblem` explains it.
 * antd's own field would restore the previous day.
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
  /** Day at which the calendar opens while none is chosen. */
  opensAt?: string;
  /** Omits the calendar icon, for a narrow column. */
  compact?: boolean;
  error?: boolean;
  /** Id of the element that explains the field, such as its error. */
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
