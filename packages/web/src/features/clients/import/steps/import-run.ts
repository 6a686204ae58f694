import { useQueryClient } from '@tanstack/react-query';
import { importBatches, type SentLine } from '@zelo/domain/clients/import/import-batches.ts';
import type { ImportedLineResult } from '@zelo/domain/clients/import/import-contract.ts';
import { useRef, useState } from 'react';
import { refreshClients } from '#features/clients/clients-queries.ts';
import { call } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { randomId } from '#lib/api/random-id.ts';

/** How far an import has come. */
export interface ImportProgress {
  total: number;
  done: number;
  results: ImportedLineResult[];
  /** why it stands still; the person decides whether it goes on */
  failure: string | null;
}

const FAILURE = 'A importação parou. O que já entrou está salvo.';

interface Run {
  /** part of each portion's key, so that a repeated portion is stored once */
  id: string;
  batches: SentLine[][];
  /** portions that the server has answered */
  answered: number;
  results: ImportedLineResult[];
}

/** Sends lines portion by portion; after a failure `resume` sends the failed portion again, under its own key. */
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
