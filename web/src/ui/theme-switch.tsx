import { useId } from 'react';
import { chooseTheme, type ThemeChoice, useTheme } from '../lib/theme-mode';
import { appText } from '../messages/en';
import styles from './theme-switch.module.css';

const CHOICES: readonly { choice: ThemeChoice; shape: string }[] = [
  { choice: 'system', shape: 'M4 5h16v11H4zM9 20h6M12 16v4' },
  {
    choice: 'light',
    shape:
      'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  },
  { choice: 'dark', shape: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z' },
];

/**
 * Choice of a light, dark or system theme. Radio buttons work with arrow keys and screen readers.
 */
export function ThemeSwitch() {
  const { choice: chosen } = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{appText.theme.label}</legend>
      {CHOICES.map(({ choice, shape }) => (
        <label key={choice} className={styles.choice} title={appText.theme[choice]}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
          />
          <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d={shape}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className="visually-hidden">{appText.theme[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
