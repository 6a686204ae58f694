// Where the work takes place: the owner's entry about it goes before the address of the business.
import type { KnowledgeItem } from '../../assistant-tools.ts';
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import * as replies from '../../replies/information-replies.ts';
import type { Turn } from '../memory/turn.ts';

const PLACE_OF_WORK = wording(`
  WORK: aula|aulas|treino|treinos|sessao|sessoes|ensaio|ensaios|consulta|consultas|atendimento|atendimentos|curso|reuniao|prova
  WORK: faxina|pilates|encontro|encontros|foto|fotos|visita|servico|newborn
  GIVE: da|dao|faz|fazem|acontece|acontecem|trabalha|trabalham|ministra|e|sao|fica|sera|treina|treinam|fotografa|realiza|realizam
  GIVE: vai|vao|pode|podem|podemos ser|acontecer|ficar
  DONE: feit[oa]s?|tirad[oa]s?|dad[oa]s?|realizad[oa]s?|ministrad[oa]s?
  WHERE: onde|aonde | {em que | qual | em qual} lugar|local|parque|praca|academia
  WHERE (e|que)* (voce|voces | a gente)* GIVE (DONE)* (o|a|os|as|seu|sua)* WORK
  WHERE (e|que)* (voce|voces | a gente)* treina|treinam|treino|fotografa|fotografam|ensina|ensinam|leciona (mesmo)* ?
  WHERE (e|que)* (nos|eu | a gente)* (vai|vamos)* (se|te)* encontra|encontramos|encontrar|encontro
  WORK GIVE (DONE)* onde|aonde
  WORK GIVE (DONE)* em que lugar|local
  treina|treinamos|treino|fotografa|encontra ..3 {onde | em que lugar|local}
`);

export const asksPlaceOfWork = (plain: string): boolean => PLACE_OF_WORK.test(plain);

const TITLE = /\b(local|locais|lugar|onde|endereco|ponto de encontro|localizacao)\b/;

/** The entry that tells where the work takes place. */
export const placeEntry = async ({ said, tools }: Turn): Promise<KnowledgeItem | undefined> => {
  const { original } = said.text;
  const queries = [`local ${original}`, 'local, endereço, ponto de encontro'];
  const found = (await Promise.all(queries.map((query) => tools.searchKnowledge(query)))).flat();
  return found.find(({ title }) => TITLE.test(fold(title)));
};

/** The address, after the entry about the place of work that does not name it itself. */
export const addressReplies = async (turn: Turn): Promise<string[]> => {
  const entry = await placeEntry(turn);
  const { street } = turn.business;
  if (!entry) return [replies.address(turn)];
  const isAll = street === null || fold(entry.content).includes(fold(street));
  return isAll ? [replies.knowledge(entry)] : [replies.knowledge(entry), replies.address(turn)];
};
