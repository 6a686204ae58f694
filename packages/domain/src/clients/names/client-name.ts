const PLACEHOLDERS = new Set(['cliente', 'null']);

type Saving = 'create' | 'update';

const purpose: Record<Saving, string> = {
  create: 'Para finalizar o agendamento',
  update: 'Para atualizar o agendamento',
};

const isPlaceholder = (name: string): boolean => PLACEHOLDERS.has(name.trim().toLowerCase());

/** True when a name may be given to a client: at least two letters and no placeholder such as 'cliente' (spec 1 §5). */
export const isValidClientName = (name: string): boolean =>
  !isPlaceholder(name) && (name.match(/\p{L}/gu) ?? []).length >= 2;

/** True if a stored client name can head an appointment: not empty, 'cliente' or 'null' (spec 1 §5). */
export const isUsableSavedName = (name: string | null | undefined): boolean =>
  (name ?? '').trim() !== '' && !isPlaceholder(name ?? '');

export const invalidNameMessage = (saving: Saving): string =>
  `${purpose[saving]}, o cliente deve ter um nome válido informado.`;

export const invalidSavedNameMessage = (saving: Saving, savedName: string | null | undefined): string =>
  `${purpose[saving]}, o cliente deve ter um nome válido salvo no sistema. Nome atual: ${(savedName ?? '').trim() || '(vazio)'}`;
