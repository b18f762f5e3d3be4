import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * Keeps the text of a search field. It reports the text when the reader pauses or presses Enter.
 * @param value the current search, from any source
 */
export function useSearchText(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const passedOn = useRef(value);

  // The text can also change without typing: by the back button, or by "show all". A reported text
  // comes back too, and must not overwrite later typing.
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
