const colours = process.stdout.isTTY === true && !process.env.NO_COLOR;

/** @param {string} code @returns {(text: string) => string} */
const paint = (code) => (text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');
export const cyan = paint('36');
export const magenta = paint('35');

/**
 * Variables for child processes. They write to a pipe and would drop their colours, although a
 * person sees the output.
 */
export const colourEnv = colours ? { FORCE_COLOR: '1' } : {};

/**
 * @param {number} milliseconds
 * @returns {string} `0.4 s`, `12 s` or `2 min 5 s`
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
