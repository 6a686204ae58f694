import type { KnowledgeCategory } from '@zelo/domain/assistant/knowledge-contract.ts';

/** The categories of spec 2 §9 in its order. */
export const CATEGORIES: readonly { value: KnowledgeCategory; label: string }[] = [
  { value: 'promocoes', label: 'Promoções' },
  { value: 'servicos', label: 'Serviços' },
  { value: 'eventos', label: 'Eventos' },
  { value: 'politicas', label: 'Políticas' },
  { value: 'horarios', label: 'Horários' },
  { value: 'outros', label: 'Outros' },
];

export const DEFAULT_CATEGORY: KnowledgeCategory = 'promocoes';
export const MAX_TITLE_LENGTH = 200;
export const MAX_CONTENT_LENGTH = 5000;
export const MISSING_TITLE = 'Campos obrigatórios';
export const MISSING_TEXT = 'Por favor, preencha o título e o conteúdo.';

export const categoryLabel = (category: string): string =>
  CATEGORIES.find(({ value }) => value === category)?.label ?? 'Outros';
