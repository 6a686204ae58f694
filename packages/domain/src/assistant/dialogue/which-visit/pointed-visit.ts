// "minha coloração de sábado, consegue outro horário?": a move of the visit that the words point at.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysDay } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { wording } from '../../language/words/wording.ts';
import { isAt } from '../visits/own-visits.ts';

const OWN = new Set('minha meu aquela aquele essa esse'.split(' '));
const ARTICLES = new Set(['a', 'o']);
const OF = new Set('de do da das dos'.split(' '));

const ELSEWHEN = wording(`
outr[oa] dia|hora|horario|data
mais cedo|tarde
em vez | no lugar
prefiro|prefere|preferia|remarcar|mudar|trocar|passar|adiar|adiantar|jogar|passa|muda|troca
podia|poderia|pode|daria|da (para|pra) ser
`);

const wordBefore = ({ text: { words } }: Understanding, index: number): string =>
  words.findLast(({ end }) => end <= index)?.text ?? '';

/** The client's visit that a message wants at another time; null unless it points at one. */
export const pointedVisit = (
  said: Understanding,
  own: readonly ClientAppointment[],
): ClientAppointment | null => {
  const [service, ...others] = said.services;
  const first = service?.words[0];
  if (!service || !first || service.generic || others.length > 0 || !ELSEWHEN.test(said.text.plain))
    return null;
  const ofService = own.filter(({ serviceId }) => serviceId !== null && service.ids.includes(serviceId));
  const lead = wordBefore(said, first.index);
  const [day] = said.moments.filter(({ date, days }) => date !== null || days !== null);
  const isOfDay = day !== undefined && OF.has(wordBefore(said, day.index));
  const there = ofService.filter((visit) =>
    said.wishes.some((wish) => saysDay(wish) && isAt(visit, { ...wish, hours: [] })),
  );
  const isPointed = OWN.has(lead) || (ARTICLES.has(lead) && isOfDay);
  const meant = there.length > 0 ? there : OWN.has(lead) ? ofService : [];
  return isPointed && meant.length === 1 ? (meant[0] ?? null) : null;
};
