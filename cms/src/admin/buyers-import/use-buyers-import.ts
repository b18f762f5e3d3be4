import { messages } from '@canopy/domain/common';
import {
  BUYER_IMPORT,
  type BuyersAdded,
  buyersImported,
  buyersRefused,
} from '@canopy/domain/credits';
import {
  fileImporter,
  IMPORT_START,
  type ImportAnswer,
  type ImportState,
} from '@canopy/domain/file-import';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { IMPORT_BUYERS } from '../../panel-type/calls';
import { readFile } from './read-file';

/** Runs one import, from choosing a file to the result. Every running step can be cancelled. */
export function useBuyersImport() {
  const { post } = useFetchClient();
  const [state, setState] = useState<ImportState<ImportAnswer>>(IMPORT_START);
  const [acts] = useState(() =>
    fileImporter<ImportAnswer, File, AbortSignal>({
      ...BUYER_IMPORT,
      read: readFile,
      async send(rows, { dryRun, signal }) {
        try {
          const options = { params: { dryRun }, signal };
          return buyersImported((await post<BuyersAdded>(IMPORT_BUYERS, rows, options)).data);
        } catch (failure) {
          if (!dryRun) throw failure;
          return answerOfRefusal(failure as FetchFailure);
        }
      },
      messageOf: explainFailure,
      newRun: () => new AbortController(),
      onChange: setState,
    }),
  );
  useEffect(() => acts.leave, [acts]);
  return { ...state, ...acts };
}

/** Error of the panel's fetch client. Strapi doesn't export its class. */
interface FetchFailure extends Error {
  readonly status?: number;
  readonly response?: {
    readonly data?: {
      readonly error?: {
        readonly message?: string;
        readonly details?: { readonly errors?: Parameters<typeof buyersRefused>[0] };
      };
    };
  };
}

/** Turns a refusal that names rows into a check result. */
function answerOfRefusal(failure: FetchFailure): ImportAnswer {
  const errors = failure.response?.data?.error?.details?.errors;
  if (failure.status !== 400 || !errors?.length) throw failure;
  return buyersRefused(errors);
}

function explainFailure(failure: unknown): string {
  const said = (failure as FetchFailure).response?.data?.error?.message;
  return said || messages.somethingWentWrong;
}
