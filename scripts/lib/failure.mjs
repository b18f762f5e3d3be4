import { red } from './terminal.mjs';

/**
 * Problem that the user can fix, shown as a sentence without a stack trace. Any other error is a
 * bug and keeps its trace.
 */
export class Failure extends Error {
  /** @param {string} message @param {string} [output] last output of the failed command */
  constructor(message, output = '') {
    super(message);
    this.name = 'Failure';
    this.output = output;
  }
}

/** @param {unknown} error */
export function printError(error) {
  if (!(error instanceof Failure)) {
    console.error(error);
    return;
  }
  if (error.output) console.error(`\n${error.output}\n`);
  console.error(`${red('✗')} ${error.message}`);
}

/**
 * Runs one of our commands and turns its outcome into an exit code.
 * @param {() => Promise<number | void>} command
 */
export async function main(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
