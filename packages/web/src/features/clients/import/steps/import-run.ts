import { useQueryClient } from '@tanstack/react-query';
import { importBatches, type SentLine } from '@zelo/domain/clients/import/import-batches.ts';
import type { ImportedLineResult } from '@zelo/domain/clients/import/import-contract.ts';
import { useRef, useState } from 'react';
import { refreshClients } from '#features/clients/clients-queries.ts';
import { call } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { randomId } from '#lib/api/random-id.ts';

/** Progress of an import. */
export interface ImportProgress {
  total: number;
  done: number;
  results: ImportedLineResult[];
  /** reason for a stop; the user decides if the import resumes */
  failure: string | null;
}

const FAILURE = 'A importação parou. O que já entrou está salvo.';

interface Run {
  /** part of each batch's key, so that a repeated batch is stored once */
  id: string;
  batches: SentLine[][];
  /** batches with a response */
  answered: number;
  results: ImportedLineResult[];
}

/** Sends lines in batches; after a failure `resume` sends the failed batch again, under its own key. */
export function useImportRun() {
  const queries = useQueryClient();
  const run = useRef<Run | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);

  const show = ({ batches, results }: Run, failure: string | null): void =>
    setProgress({ total: batches.flat().length, done: results.length, results, failure });

  const goOn = async (current: Run): Promise<void> => {
    show(current, null);
    try {
      for (const [index, lines] of batchesLeft(current)) {
        const key = `${current.id}:${index}`;
        const answer = await call('POST /api/clients/import', { body: { lines }, idempotencyKey: key });
        current.answered = index + 1;
        current.results = [...current.results, ...answer.lines];
        show(current, null);
      }
    } catch (error) {
      show(current, userMessage(error, FAILURE));
    }
    void refreshClients(queries);
  };

  const start = (lines: readonly SentLine[]): void => {
    run.current = { id: randomId(), batches: importBatches(lines), answered: 0, results: [] };
    void goOn(run.current);
  };
  const resume = (): void => {
    if (run.current) void goOn(run.current);
  };
  return { progress, start, resume };
}

const batchesLeft = ({ batches, answered }: Run): [number, SentLine[]][] =>
  [...batches.entries()].slice(answered);
