// The words of a file for the choices of a client's record; the first of each is the one that an export writes.
import { foldText } from '#shared/text.ts';
import type { ClientSource, ContactTime, CustomerStatus, Gender } from '../client-options.ts';

type Words<Value extends string> = Record<Value, readonly [label: string, ...others: string[]]>;

export const sourceWords: Words<ClientSource> = {
  whatsapp: ['WhatsApp', 'whats', 'zap'],
  referral: ['Indicação', 'indicado', 'amigo', 'referral'],
  social_media: [
    'Redes sociais',
    'rede social',
    'instagram',
    'facebook',
    'tiktok',
    'social media',
    'social_media',
  ],
  website: ['Site', 'website', 'internet'],
  organic: ['Orgânico', 'google', 'busca', 'organic'],
  advertising: ['Publicidade', 'anúncio', 'propaganda', 'advertising'],
  other: ['Outro', 'outros', 'outra', 'other'],
};

export const statusWords: Words<CustomerStatus> = {
  new: ['Novo', 'nova', 'new'],
  active: ['Ativo', 'ativa', 'active'],
  inactive: ['Inativo', 'inativa', 'inactive'],
  vip: ['VIP'],
  blocked: ['Bloqueado', 'bloqueada', 'blocked'],
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

/** The choice that a word means, without regard to case and accents; null when it means none. */
export const optionOfWord = <Value extends string>(words: Words<Value>, word: string): Value | null => {
  const folded = foldText(word);
  const values = Object.keys(words) as Value[];
  return values.find((value) => words[value].some((known) => foldText(known) === folded)) ?? null;
};

/** The word that an export writes for a choice. */
export const wordOfOption = <Value extends string>(words: Words<Value>, value: Value): string =>
  words[value][0];
