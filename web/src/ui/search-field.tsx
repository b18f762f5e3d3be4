import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** A search text that is passed on when the reader pauses typing, or presses Enter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const passedOn = useRef(value);

  // The text can change without typing: by the back button, or by "show all". What was passed on
  // from here comes back too, and must not take away what was typed meanwhile.
  useEffect(() => {
    if (value !== passedOn.current) {
      passedOn.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string, pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      passedOn.current = text.trim();
      onSearch(passedOn.current);
    }, pause);
  }

  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      style={{ width: 344, maxWidth: '100%' }}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        search(target.value, target.value === '' ? 0 : PAUSE_MS);
      }}
      onPressEnter={() => search(typed, 0)}
    />
  );
}
