// "não posso em nenhum", "nenhum desses dá": refuses all proposed times without giving up the visit. Tables are
// matched with the plain form of `readWords`.
import { wording } from '../words/wording.ts';

const LEAD = `
  LEAD: oi|ola|poxa|puxa|nossa|ah|infelizmente|desculp[ae]|eu|obrigad[oa]|mas|e|entao|de|em|para|mim|me|nao|.
  LEAD: bom dia | boa tarde|noite | que pena | no momento
  LEAD: posso|consigo|conseguiria|poderei|da|daria|rola|serve|servem|quero|gostei|tem|ir|comparecer|dos|das
  LEAD: vou|vai poder|conseguir|dar|ser`;
const REFUSES_ALL = wording(
  `${LEAD}
  # "não posso em nenhum"; "não recebi nenhum" is about something else
  THESE: d?esses|d?essas|d?estes|d?estas|d?eles|d?elas|d[oa]s|tres|duas|dois|2|3
  THESE: dias?|datas?|horarios?|horas?|opcao|opcoes
  BEHIND: que|voce|mandou|passou|ofereceu|ai|la|me|eu|para|mim|infelizmente|nao|de|tarde|manha|noite|por|favor
  BEHIND: da|serve|servem|servir|consigo|posso|quero|gostei|rola|encaixa|funciona|vai|dar|bate|obrigad[oa]|.
  (LEAD)* nenhuma? (THESE | BEHIND)*

  # "não posso nesses dias", "esses não dão"
  END: (infelizmente|obrigad[oa]|nao|ir|viu|. | para mim | por favor)*
  CANNOT: posso|consigo|poderei|da|rola | vou poder|conseguir
  (LEAD)* nao CANNOT (ir|em | para mim)* n?esses dias|horarios END
  FITS: da|dao|serve|servem|rola|rolam|encaixa|encaixam
  (LEAD)* esses|estes (dias|horarios) (ai | que (voce) mandou) nao FITS END`,
  'whole',
);

/** True when a message turns down all proposed times; "nenhum problema" turns nothing down. */
export const refusesAll = (plain: string): boolean => REFUSES_ALL.test(plain);

const ANY = wording(`
  tanto faz
  qualquer um|uma|horario|hora|dia|data|opcao|desses|dessas|destes|deles|delas
  voces? (que) escolhe|escolhem|decide|decidem|sabe|sabem
  escolhe|escolha|escolher|decide|decidir
  o que {for|ficar|achar|achares | voce achar} melhor
  o que voces? preferir|preferirem|achar|acharem
  o melhor`);
const BESIDE_ANY = new Set(
  `tanto faz qualquer um uma horario hora dia data opcao opcoes desses dessas destes deles delas voce voces que escolhe
  escolhem escolha escolher decide decidem decidir sabe sabem o a os as for ficar achar melhor preferir preferirem acharem para
  mim pra eu por pode podem ser serve servem ta esta bom otimo ai entao ok sim e ou de do da no na dos das com viu gente
  obrigado obrigada favor certo beleza ele ela profissional`
    .trim()
    .split(/\s+/),
);

/**
 * "tanto faz", "8 ou 9, o que for melhor": any proposed time, or any of the days of the month that it names; null
 * otherwise.
 */
export const anyOfOffered = (plain: string): { days: number[] } | null => {
  const words = plain.split(' ').filter((word) => /[a-z\d]/.test(word));
  const isWhole = words.every((word) => BESIDE_ANY.has(word) || /^\d{1,2}$/.test(word));
  if (!ANY.test(plain) || !isWhole) return null;
  return { days: words.filter((word) => /^\d/.test(word)).map(Number) };
};
