// Meaning of a client's word on the price lists of ten professions. "?": the client has to be asked.
import { describe, expect, it } from 'vitest';
import { matchServices } from '../service-match.ts';
import { readWords } from '../../words/words.ts';

const meant = (menu: string, message: string): string => {
  const names = menu.split(' | ');
  const services = names.map((name, at) => ({
    id: at + 1,
    name,
    description: null,
    durationMinutes: 30,
    price: '10.00',
  }));
  const mentions = matchServices(services, [readWords(message).words]);
  const [only, ...others] = mentions;
  return only?.ids.length === 1 && others.length === 0 ? (names[(only.ids[0] ?? 0) - 1] ?? '?') : '?';
};

const DENTIST =
  'Consulta / Avaliação | Limpeza (profilaxia) | Tratamento de canal – molar (sessão) | Clareamento';
const NO_CONSULTATION = 'Avaliação | Limpeza | Tratamento de canal – molar (sessão)';
const PSYCHOLOGIST = 'Sessão individual | Terapia de casal | Avaliação neuropsicológica (pacote 8 sessões)';
const LAWYER = 'Consulta jurídica | Inventário (por processo) | Divórcio consensual';
const BARBER = 'Corte masculino | Barba | Corte + barba | Selagem (2 sessões)';
const PHYSIO = 'Avaliação fisioterapêutica | Sessão de fisioterapia | Sessão de RPG | Drenagem linfática';
const VET = 'Consulta veterinária | Vacina V10 | Castração (inclui consulta de retorno)';
const NUTRITIONIST = 'Primeira consulta | Consulta de retorno | Plano trimestral (3 consultas)';
const MANICURE = 'Manicure | Pedicure | Pé e mão | Alongamento em gel';
const TEACHER = 'Aula particular | Aula em dupla | Pacote 8 aulas';
const TATTOO = 'Orçamento | Tatuagem pequena | Fechamento de braço (sessão)';

describe('words of clients on a price list', () => {
  it.each([
    [DENTIST, 'quero marcar uma consulta', 'Consulta / Avaliação'],
    [DENTIST, 'quanto custa a consulta', 'Consulta / Avaliação'],
    [DENTIST, 'uma avaliação', 'Consulta / Avaliação'],
    [DENTIST, 'tratamento de canal', 'Tratamento de canal – molar (sessão)'],
    [DENTIST, 'a sessão de canal', 'Tratamento de canal – molar (sessão)'],
    [DENTIST, 'fazer limpeza', 'Limpeza (profilaxia)'],
    [DENTIST, 'um atendimento', '?'],
    [NO_CONSULTATION, 'quero marcar uma consulta', '?'],
    [NO_CONSULTATION, 'uma sessão', '?'],
    [NO_CONSULTATION, 'avaliação', 'Avaliação'],
    [PSYCHOLOGIST, 'uma sessão', 'Sessão individual'],
    [PSYCHOLOGIST, 'uma consulta', '?'],
    [PSYCHOLOGIST, 'terapia de casal', 'Terapia de casal'],
    [PSYCHOLOGIST, 'avaliação', 'Avaliação neuropsicológica (pacote 8 sessões)'],
    [LAWYER, 'uma consulta', 'Consulta jurídica'],
    [LAWYER, 'inventário', 'Inventário (por processo)'],
    [LAWYER, 'um horário', '?'],
    [BARBER, 'um horário', '?'],
    [BARBER, 'uma sessão', '?'],
    [BARBER, 'cortar o cabelo', 'Corte masculino'],
    [PHYSIO, 'uma sessão', '?'],
    [PHYSIO, 'uma consulta', '?'],
    [PHYSIO, 'sessão de rpg', 'Sessão de RPG'],
    [PHYSIO, 'avaliação', 'Avaliação fisioterapêutica'],
    [VET, 'consulta', 'Consulta veterinária'],
    [VET, 'castração', 'Castração (inclui consulta de retorno)'],
    [NUTRITIONIST, 'uma consulta', '?'],
    [NUTRITIONIST, 'primeira consulta', 'Primeira consulta'],
    [NUTRITIONIST, 'retorno', 'Consulta de retorno'],
    [NUTRITIONIST, 'plano trimestral', 'Plano trimestral (3 consultas)'],
    ['Avaliação | Sessão de fisioterapia', 'uma consulta', '?'],
    [MANICURE, 'um horário', '?'],
    [MANICURE, 'uma sessão', '?'],
    [MANICURE, 'pé e mão', 'Pé e mão'],
    [TEACHER, 'uma aula', 'Aula particular'],
    [TEACHER, 'aula em dupla', 'Aula em dupla'],
    [TEACHER, 'pacote de aulas', 'Pacote 8 aulas'],
    [TATTOO, 'uma sessão', '?'],
    [TATTOO, 'uma consulta', '?'],
    [TATTOO, 'fechamento de braço', 'Fechamento de braço (sessão)'],
    [TATTOO, 'uma tatuagem', 'Tatuagem pequena'],
    ['Sessão de tatuagem | Retoque', 'uma sessão', 'Sessão de tatuagem'],
  ])('%s: "%s" is %s', (menu, message, service) => {
    expect(meant(menu, message)).toBe(service);
  });
});
