// Words of a file for the options of a client's record; an export writes the first one of each.
import { foldText } from '#shared/texts/text.ts';
import { sourceLabels, statusLabels } from '#clients/client-labels.ts';
import type { ClientSource, ContactTime, CustomerStatus, Gender } from '#clients/client-options.ts';

type Words<Value extends string> = Record<Value, readonly [label: string, ...others: string[]]>;

export const sourceWords: Words<ClientSource> = {
  whatsapp: [sourceLabels.whatsapp, 'whats', 'zap'],
  referral: [sourceLabels.referral, 'indicado', 'amigo', 'referral'],
  social_media: [
    sourceLabels.social_media,
    'rede social',
    'instagram',
    'facebook',
    'tiktok',
    'social media',
    'social_media',
  ],
  website: [sourceLabels.website, 'website', 'internet'],
  organic: [sourceLabels.organic, 'google', 'busca', 'organic'],
  advertising: [sourceLabels.advertising, 'anúncio', 'propaganda', 'advertising'],
  other: [sourceLabels.other, 'outros', 'outra', 'other'],
};

export const statusWords: Words<CustomerStatus> = {
  new: [statusLabels.new, 'nova', 'new'],
  active: [statusLabels.active, 'ativa', 'active'],
  inactive: [statusLabels.inactive, 'inativa', 'inactive'],
  vip: [statusLabels.vip],
  blocked: [statusLabels.blocked, 'bloqueada', 'blocked'],
};

export const genderWords: Words<Gender> = {
  M: ['Masculino', 'm', 'masc', 'homem', 'male'],
  F: ['Feminino', 'f', 'fem', 'mulher', 'female'],
  O: ['Outro', 'o', 'other', 'não binário'],
  N: ['Não informado', 'n', 'prefiro não dizer', 'unspecified'],
};

export const contactTimeWords: Words<ContactTime> = {
  morning: ['Manhã', 'de manhã', 'morning'],
  afternoon: ['Tarde', 'à tarde', 'afternoon'],
  evening: ['Noite', 'à noite', 'evening'],
  anytime: ['Qualquer horário', 'qualquer', 'anytime'],
};

export const switchWords: Words<'yes' | 'no'> = {
  yes: ['Sim', 's', 'yes', 'true', '1', 'ativa', 'ativo'],
  no: ['Não', 'n', 'no', 'false', '0', 'inativa', 'inativo'],
};

export const archivedWords: Words<'yes' | 'no'> = {
  yes: ['Sim', 's', 'yes', 'true', '1', 'arquivado', 'arquivada'],
  no: ['Não', 'n', 'no', 'false', '0'],
};

/** The option that a word means, regardless of case and accents; null for an unknown word. */
export const optionOfWord = <Value extends string>(words: Words<Value>, word: string): Value | null => {
  const folded = foldText(word);
  const values = Object.keys(words) as Value[];
  return values.find((value) => words[value].some((known) => foldText(known) === folded)) ?? null;
};

export const wordOfOption = <Value extends string>(words: Words<Value>, value: Value): string =>
  words[value][0];
