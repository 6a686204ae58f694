// Objections to a change that the assistant just wrote to the agenda. Notation: phrases.ts, over the concepts of
// booking-words.ts.

/** The client had asked not to change anything: no delay, even with "ainda". */
export const REFUSED_BEFORE = `
ASKED_FOR que|para? NOT era|e|foi? para? ter? ARRANGE
NOT era|foi para ter? ARRANGE|MOVE .. so|apenas eu? perguntei
NOT era|foi para ter? ARRANGE|MOVE .. so|apenas eu? estava|queria FIND_OUT
`;

/** The client had asked not to move the visit. */
export const MOVE_REFUSED_BEFORE = `
ASKED_FOR que|para? NOT era|e|foi? para? ter? MOVE|TOUCH
`;

/** The client did not ask for the change. */
export const UNWANTED = `
NOT era|foi|e isso
NOT era|foi|e o que
NOT era|e para ter? ARRANGE
NOT ARRANGE/did >!mais
NOT ASKED_FOR
NOT ACCEPTED >!mais|bem
NOT queria|precisava|quis que|para? voce? me? ARRANGE
quem ASKED_FOR_DONE
quem foi|e que ASKED_FOR_DONE
so|apenas eu? estava|queria|quero? FIND_OUT|curiosidade
estava so|apenas FIND_OUT
era|foi so|apenas para|uma|por? FIND_OUT|duvida|curiosidade
<!NOT|precisa|precisava desfaz|desfaca|desfazer
`;

/** The client did not ask to move the visit; says nothing about one that was only booked. */
export const MOVE_UNWANTED = `
NOT era|e para ter? MOVE|TOUCH >!mais|nada|em
NOT MOVE/did >!mais|nada
NOT queria|precisava|quis que|para? voce? me? MOVE >!mais|nada
NOT precisava TOUCH >!mais|nada|em
`;

/** The client wants the previous state: after a move, the previous time. */
export const AS_BEFORE = `
NOT me? TOUCH|SHIFT/order|MOVE/order|CHANGE_VISIT/order|SWAP/order >!mais|nada|para|em
STAY como|ao|para|no|o|a ... PREVIOUS|estava|era
<!NOT STAY PREVIOUS
prefiro|quero|preferia|melhor como|ao|no|o|a ... PREVIOUS|estava|era
STAY no|o|para|ao o? de antes
STAY na|no|o|a|para|ao|de|do|da|das* MOMENT
STAY no|o|para|ao que estava|era
quero o|no? de antes
STAY PREPOSITION|ARTICLE* horario|hora|dia|data|lugar de antes
STAY PREPOSITION|ARTICLE* horario|hora|dia|data que era|estava|tinha
`;

/** Part of the change is wrong. */
export const WRONG = `
WRONGED
entendeu|ouviu|leu mal
NOT foi|era bem? assim|THIS
NOT precisa|precisava ter? ARRANGE >!mais|nada|outro|outra
^ THIS NOT
, THIS NOT
`;

/** Too early: the client has not decided yet. */
export const NOT_YET = `
NOT me? fecha|feche|fechar|ARRANGE/order|ARRANGE/inf|CONFIRM .. ainda
ainda NOT me? fecha|feche|fechar|ARRANGE/order|ARRANGE/inf|CONFIRM|decidi|resolvi|escolhi
ainda NOT tenho certeza
WAIT ... NOT me? fecha|feche|fechar|ARRANGE/order|ARRANGE/inf|CONFIRM >!mais|nada
WAIT ... ainda NOT END|.
^ ainda NOT END|.
WAIT ... ainda? vou|deixa|preciso eu? DECIDE
^ NOT|opa|ops|ei|ah|eita|FILLING|,* WAIT ai|la|um|pouco|FILLING* END >!,|.|NOT|so
mentira|brincadeira|brincando|brinks|zoando|zoeira|zueira
era|foi para OTHER numero|pessoa|lugar|contato|conversa|grupo
era|foi na|no|em OTHER numero|lugar|contato|conversa|grupo|salao|barbearia|clinica|dentista
mandei|cliquei|apertei|foi errado|engano|sem
`;

/** The client repeats what they meant. */
export const SAID_OTHERWISE = `
^ NOT? era
^ é|eh ARTICLE|PREPOSITION|so|mesmo* SERVICE
eu disse|falei|pedi
eu tinha dito|pedido|falado
quis dizer
era para ser|deixar
`;

/** Another choice would have been better: asks for no change yet. */
export const REGRETS = `
era|seria|foi|sido melhor|bom eu? ter ARRANGE/part|MOVE/part|PUT/part|deixado|ficado|escolhido|pegado
devia|deveria|podia|poderia|queria ter ARRANGE/part|MOVE/part|PUT/part|deixado|ficado|escolhido|pegado
`;

/** The client meant another visit of several. */
export const MEANT_ANOTHER = `
THIS NOT ,|.|e|era|mas ... o|a|de|da|do OTHER|NTH|SERVICE|MOMENT|PERSON|NAME|1|2|3|4
NOT ,|.|e|era ... OTHER
NOT ,|. ... era|é ... NTH|SERVICE|MOMENT|PERSON|NAME|1|2|3|4
NOT THIS ,|.|e|era|mas ... OTHER|NTH|SERVICE|MOMENT|PERSON|NAME|1|2|3|4
NOT era|e ... ,|.|e|mas era|e|cancela|o|a ... OTHER|NTH|SERVICE|MOMENT|PERSON|NAME|1|2|3|4
WRONGED|errei|enganei|ops|ih ... era|e|CHANGE_VISIT|queria ... OTHER|NTH|SERVICE|MOMENT|PERSON|NAME|1|2|3|4
<!nao era o|a|de|da|do|para|CHANGE_VISIT* OTHER|NTH|SERVICE|MOMENT|PERSON|NAME|1|2|3|4
^ o|a OTHER END|.
`;

/** Further words explained in "not yet". */
export const NOT_YET_CONCEPTS = `
WAIT ARRANGE CONFIRM DECIDE RELATIVE
fecha feche fechar decidi resolvi escolhi tenho certeza deixa antes minuto pouco pouquinho primeiro
LAUGH OTHER PLACE
mentira brincadeira brincando brinks zoando zoeira zueira numero pessoa lugar contato conversa grupo
mandei cliquei apertei errado engano sem opa ops foi mal msg mensagem
`;

/** Words explained in a plain protest. */
export const PROTEST_CONCEPTS = `
NOT SMALL BE PRONOUN ARTICLE PREPOSITION LINK THIS OWN ALSO HERE COURTESY ADDRESS FILLING CORRECTION FIND_OUT TOUCH
CHANGING ASKED_FOR ASKED_FOR_DONE ACCEPTED PREVIOUS STAY WRONGED VISIT CLOCK DO CAN WISH GO DID PRAISE ACCEPT DAY COUNT
quem desfaz desfaca desfazer duvida curiosidade estava pera espera calma esquece nada ainda mesmo ei eita nossa gente
ue uai oxe que ih mudou trocou marcou enganei ih perguntei sei
`;

/** The client knows nothing of a visit: "não fui eu que marquei", "quem marcou isso?". */
export const UNKNOWN_VISIT = `
<!ainda NOT ARRANGE/did >!mais|ainda|com
NOT fui|foi eu que|quem? ARRANGE/did
NOT ASKED_FOR >!mais|ainda|desculpa|desculpas
quem foi? que? ARRANGE/done|ASKED_FOR_DONE THIS
`;

const MEANT = 'que|eu|ASKED_FOR|WISH|mesmo|FILLING';
/** The last reply was not what the client meant. */
export const NOT_MEANT = `
^ CORRECTION|FILLING|,|PRONOUN* NOT era|foi|e bem? isso|esse|essa|assim ${MEANT}* $
`;
