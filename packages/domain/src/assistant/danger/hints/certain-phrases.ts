// Phrases that the learned model never outweighs, whatever service is named beside them: no one says them in jest.
// Notation: reading/phrases.ts.

export const CERTAIN_SELF = `
DESIRE|vou|pensando em? <!DOES me matar|suicidar|enforcar hoje|agora|amanha|END ! SPORT WORK LAUGH FICTION TRIFLE
# without the last letter, as it is spoken
DESIRE|vou|vo|pensando|pensano em? <!DOES me mata|enforca|suicida hoje|agora|amanha|END ! SPORT WORK LAUGH FICTION TRIFLE
DESIRE que? OWN? coracao parasse|pare|parar ! LAUGH FICTION
DESIRE morrer END ! LAUGH FICTION SPORT
NOT quero|queria mais? viver END ! LAUGH FICTION
tentei me matar ! LAUGH FICTION PAST
tomei|engoli .. todos os remedios|comprimidos >!certinho|certo|certos|direitinho|conforme ! LAUGH FICTION ANIMAL
`;

export const CERTAIN_VIOLENCE = `
me empurrar|empurrou|empurra|empurrava|derrubou|derrubaram da|na OWN? escada|escadas|sacada|janela|laje ! ANIMAL FICTION LAUGH
me empurrou|chutou|espancou|surrou|socou|derrubou ... gravida|gestante|buchuda ! ANIMAL FICTION LAUGH bebe nenem
gravida|gestante ... me empurrou|chutou|espancou|surrou|socou|derrubou ! ANIMAL FICTION LAUGH bebe nenem
me estuprou|estupraram|esfaqueou|espancou|estrangulou ! FICTION LAUGH SPORT
PARTNER|padrasto me deu um|uns|uma|umas? soco|socos|murro|murros|surra|chute|chutes|facada|tapa|tapas ! FICTION LAUGH SPORT
PARTNER|padrasto|ele ... gritando|berrando|ameacando|jurando que? vai me matar ! FICTION LAUGH SPORT CHILD
PARTNER|padrasto me bateu|agrediu END|de|ontem|hoje ! FICTION LAUGH SPORT
`;

export const CERTAIN_HEALTH = `
picada|picado|picada|picou|mordida|mordido|ferroada de|por|do|da OWN? SERPENT ! ANIMAL FICTION LAUGH PAST TRADE
CHILD ... SWALLOW/ele|comeu .. enxaguante|acetona|removedor|perfume|amaciante|desodorante|shampoo|naftalina|veneno ! ANIMAL FICTION banho
CHILD ... SWALLOW/ele|comeu .. pastilha|capsula|sabao da|de|do maquina|lava|vaso|cloro|lavar ! ANIMAL FICTION banho
`;

/** A whole sentence that cries for help: of violence, unless another danger is named beside it. */
export const CRIES = `
^ socorro|help $
^ me ajuda|ajude|ajudem $
^ socorro me? ajuda|ajude|ajudem $
^ preciso de ajuda $
`;
