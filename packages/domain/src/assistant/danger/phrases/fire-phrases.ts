// Phrases that call for the fire brigade: fire, gas, collapse, flood.

export const FIRE_PHRASES = `
pegando fogo ! LAUGH TRADE
incendio ! LAUGH TRADE PAST TOPIC
pegou|pegaram fogo .. casa|predio|cozinha|apartamento|carro|barraco|onibus|quarto|fritadeira
casa|predio|cozinha|apartamento|carro|barraco|onibus|quarto|fritadeira|mato .. pegou fogo ! PAST
em chamas ! LAUGH TRADE
chamas .. parede|teto|casa|janela|porta ! TRADE
fumaca .. dentro|escada|corredor|predio|apartamento|porta|fogo ! LAUGH TRADE churrasco
vazando gas
vazamento de gas
gas .. vazando|forte .. tonta|tonto|FAINT|passando|consigo
botijao|bujao|butijao|gas .. explodiu|explodindo|vazando|fogo ! LAUGH
explodiu|incendiou .. casa|predio|apartamento|vizinha|vizinho|onibus|gente ! LAUGH
desabou|desabando|cedeu|soterrado|soterrada|soterrados ... casa|gente|embaixo|barraco|laje ! LAUGH
elevador .. despencou|caiu .. presas|presos|gente|pessoas
no|em|cima telhado .. agua|enchente|rio
agua|enchente .. subindo .. telhado|casa|presos|presas
chama|chame|liga|ligue|chamem|chamar|ligar|preciso|cade .. bombeiros|bombeiro|193
`;
