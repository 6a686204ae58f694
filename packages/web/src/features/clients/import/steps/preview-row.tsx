import { type ImportedClient, problemText } from '@zelo/domain/clients/import/import-line.ts';
import type { LineState, PlannedLine } from '@zelo/domain/clients/import/import-plan.ts';
import { displayPhone, normalizePhone } from '@zelo/domain/clients/phone.ts';
import type { Headings } from '#features/clients/import/file/headings.ts';
import { Badge } from '#ui/marks/badge.tsx';
import type { Tone } from '#ui/marks/tone.ts';

const BADGES: Record<LineState['kind'], { label: string; tone: Tone }> = {
  new: { label: 'Novo', tone: 'green' },
  existing: { label: 'Já existe', tone: 'grey' },
  repeated: { label: 'Repetido', tone: 'yellow' },
  shared: { label: 'Outro nome', tone: 'yellow' },
  error: { label: 'Erro', tone: 'red' },
};

const contactOf = ({ phone, email }: ImportedClient): string =>
  [displayPhone(normalizePhone(phone ?? '')), email].filter(Boolean).join(' · ');

const sharedWith = ({ ofName, ofLine }: LineState & { kind: 'shared' }): string =>
  `Mesmo telefone de ${ofName}, ${ofLine === null ? 'já no cadastro' : `linha ${ofLine}`}`;

/** Reasons why a line is not imported, or the fields that a new one loses. */
const reasonsOf = ({ line, state, remarks }: PlannedLine, headings: Headings): string[] => {
  if (state.kind === 'existing') return [`Já cadastrado como ${state.clientName}`];
  if (state.kind === 'repeated') return [`Igual à linha ${state.ofLine} deste arquivo`];
  const shared = state.kind === 'shared' ? [`${sharedWith(state)}. Marque se for outra pessoa.`] : [];
  const problems = state.kind === 'error' ? state.problems : remarks;
  const places = problems.map(({ field, message }) =>
    problemText(line, field && (headings[field] ?? null), message),
  );
  return [...shared, ...places];
};

interface PreviewRowProps {
  line: PlannedLine;
  headings: Headings;
  isChosen: boolean;
  onToggle: () => void;
}

/** One line of the file: the person and the state. */
export function PreviewRow({ line, headings, isChosen, onToggle }: PreviewRowProps) {
  const { client, state } = line;
  const { label, tone } = BADGES[state.kind];
  const mayBeChosen = state.kind === 'new' || state.kind === 'shared';
  const name = client.name || '(sem nome)';
  return (
    <li>
      <label className="flex min-h-14 items-center gap-3 py-2">
        <input
          type="checkbox"
          aria-label={`Importar ${name}, linha ${line.line}`}
          className="size-5 shrink-0 accent-primary disabled:opacity-40"
          checked={mayBeChosen && isChosen}
          disabled={!mayBeChosen}
          onChange={onToggle}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{name}</span>
          {contactOf(client) && (
            <span className="truncate text-sm text-ink-2 tabular-nums">{contactOf(client)}</span>
          )}
          {reasonsOf(line, headings).map((reason) => (
            <span
              key={reason}
              className={state.kind === 'error' ? 'text-sm text-danger' : 'text-sm text-ink-2'}
            >
              {reason}
            </span>
          ))}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </label>
    </li>
  );
}
