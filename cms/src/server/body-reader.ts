import { stat } from 'node:fs/promises';
import type { Call } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { hasBody, readJson } from '../http/json-body';
import { Refusal } from '../http/refusals';
import { rememberFile } from '../http/temporary-files';
import { StorageFailure } from './storage-failure';

const MEBIBYTE = 1024 * 1024;
const MOST_FIELDS = 100;

interface Limits {
  readonly jsonMebibytes: number;
  /** Largest form with all its files; 0 where forms are not accepted. */
  readonly formMebibytes: number;
}

/** Enough for every visitor form with a logo, and quick to read. */
const VISITOR: Limits = { jsonMebibytes: 0.25, formMebibytes: 5 };
/** Enough for the largest form: a project with photos, a video and documents. */
const SESSION: Limits = { jsonMebibytes: 1, formMebibytes: 60 };
const PANEL: Limits = { jsonMebibytes: 5, formMebibytes: 60 };

type Middleware = (ctx: Context, next: Next) => Promise<unknown>;

/** Returns a reader for a call's body, within the limits of the table of calls. */
export function readerOfCall({ who, files, bodyMebibytes }: Call): Middleware {
  const usual = who.includes('visitor') ? VISITOR : SESSION;
  return files
    ? reader({ ...usual, formMebibytes: bodyMebibytes ?? usual.formMebibytes })
    : reader({ jsonMebibytes: bodyMebibytes ?? usual.jsonMebibytes, formMebibytes: 0 });
}

/**
 * Returns a reader for a panel call's body. Logins and other calls without a session accept no
 * files.
 */
export function readerOfPanel(asksForSession: boolean): Middleware {
  return reader(asksForSession ? PANEL : { ...VISITOR, formMebibytes: 0 });
}

/** Returns a reader for JSON up to this size, and no form. */
export function jsonReader(jsonMebibytes: number): Middleware {
  return reader({ jsonMebibytes, formMebibytes: 0 });
}

/**
 * Returns a route middleware that reads the body. Strapi runs it after checking session and
 * permission, so the body of a refused call is not read.
 */
function reader({ jsonMebibytes, formMebibytes }: Limits): Middleware {
  const jsonBytes = jsonMebibytes * MEBIBYTE;
  const formBytes = formMebibytes * MEBIBYTE;
  const expected = formBytes > 0 ? messages.jsonOrFormExpected : messages.jsonExpected;
  let readForm: Middleware | undefined;

  return async (ctx, next) => {
    if (!hasBody(ctx.req)) {
      ctx.request.body = {};
    } else if (formBytes > 0 && ctx.is('multipart/form-data')) {
      if (Number(ctx.req.headers['content-length']) > formBytes + jsonBytes) {
        throw new errors.PayloadTooLargeError(messages.uploadTooLarge);
      }
      readForm ??= formReader(formBytes, jsonBytes);
      return readForm(ctx, async () => {
        await expectWholeFiles(ctx);
        return next();
      });
    } else if (ctx.is('json', '+json')) {
      ctx.request.body = await readJson(ctx.req, jsonBytes);
    } else {
      throw new Refusal(415, 'UnsupportedMediaTypeError', expected);
    }
    return next();
  };
}

/** Returns Strapi's own reader, for forms only. */
function formReader(filesBytes: number, fieldsBytes: number): Middleware {
  const formidable = {
    // Limits of all files of a request together, and of all its fields.
    maxFileSize: filesBytes,
    maxFieldsSize: fieldsBytes,
    maxFields: MOST_FIELDS,
    onFileBegin: rememberFile,
  };
  const config = { json: false, urlencoded: false, text: false, formidable };
  return strapi.middleware('strapi::body')(config, { strapi }) as Middleware;
}

interface TemporaryFile {
  readonly filepath: string;
  /** Received bytes. */
  readonly size: number;
}

/**
 * Compares received with stored bytes. After the end of a body the parser ignores failed writes,
 * such as on a full disk.
 * @throws StorageFailure if a file is not stored completely
 */
async function expectWholeFiles({ request }: Context): Promise<void> {
  const files = Object.values(request.files ?? {}).flat() as TemporaryFile[];
  for (const { filepath, size } of files) {
    const stored = await stat(filepath).catch(() => null);
    if (stored?.size !== size) throw new StorageFailure('A received file could not be stored');
  }
}
