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

/** One import from the choice of a file to its end. Whatever is under way can be given up. */
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

/** The error that the panel's fetch throws; its own class is not part of what it exports. */
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

/** A refusal that names rows is the result of a check. */
function answerOfRefusal(failure: FetchFailure): ImportAnswer {
  const errors = failure.response?.data?.error?.details?.errors;
  if (failure.status !== 400 || !errors?.length) throw failure;
  return buyersRefused(errors);
}

function explainFailure(failure: unknown): string {
  const said = (failure as FetchFailure).response?.data?.error?.message;
  return said || messages.somethingWentWrong;
}
