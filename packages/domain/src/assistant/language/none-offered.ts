// "não posso em nenhum", "nenhum desses dá": none of the times that were proposed, and no word of giving the visit up.
// Patterns run over the plain form of `readWords`.

const NONE =
  /\bnenhum(a)?( (d?esses|d?essas|d?estes|d?estas|d?eles|d?elas|d[oa]s|dia|dias|data|datas|horario|horarios|hora|horas|opcao|opcoes|que|voce|mandou|passou|ofereceu|tres|duas|dois|2|3|ai|la|me|eu|para|mim|da|serve|servem|servir|consigo|posso|quero|gostei|rola|encaixa|funciona|vai|dar|bate|infelizmente|nao|de|tarde|manha|noite|por|favor|obrigad[oa]|\.))*$/;
const NOT_THESE =
  /\bnao (posso|consigo|vou poder|vou conseguir|poderei|da|rola)( (ir|para mim|em))* n?esses (dias|horarios)\b|\b(esses|estes) (dias|horarios)( \w+)? nao (da|dao|serve|servem|rola|rolam|encaixa|encaixam)\b/;

/** Whether a message turns down all that was proposed; "nenhum problema" turns nothing down. */
export const refusesAll = (plain: string): boolean => NONE.test(plain) || NOT_THESE.test(plain);
