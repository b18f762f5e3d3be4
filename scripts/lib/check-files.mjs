/**
 * Checks the types of some files of a project, and of no others: `node check-files.mjs <project> <file>…`.
 */
import { resolve } from 'node:path';
import ts from 'typescript';

const [project = '', ...names] = process.argv.slice(2);

/** @type {ts.Diagnostic[]} */
const found = [];
const config = ts.getParsedCommandLineOfConfigFile(
  project,
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => found.push(problem) },
);
if (config) {
  const wanted = new Set(names.map((name) => resolve(name)));
  const files = config.fileNames.filter((name) => wanted.has(resolve(name)));
  // Setup has built what domain declares: it says the same in fewer words.
  const { '@canopy/domain': _, ...paths } = config.options.paths ?? {};
  const options = { ...config.options, paths };
  const host = ts.createCompilerHost(options);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  const declarations = config.fileNames.filter((name) => name.endsWith('.d.ts'));
  const program = ts.createProgram([...files, ...declarations], options, host);
  found.push(...config.errors, ...program.getOptionsDiagnostics());
  for (const name of files) {
    const file = program.getSourceFile(name);
    found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  }
}

process.stdout.write(
  ts.formatDiagnostics(found, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => '\n',
  }),
);
process.exitCode = found.length > 0 ? 1 : 0;
