import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * The text of a search field: what was typed, and when to pass it on, which is when the reader
 * pauses or presses Enter.
 * @param value the search as it stands, wherever it came from
 */
export function useSearchText(value: string, onSearch: (text: string) => void) {
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

  return {
    typed,
    type(text: string) {
      setTyped(text);
      search(text, text === '' ? 0 : PAUSE_MS);
    },
    searchNow: () => search(typed, 0),
  };
}
