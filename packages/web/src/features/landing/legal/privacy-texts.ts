// The data that Zelo stores, with purposes and periods, in simple language. Change it with the behavior that it describes: retention-service.ts,
// billing-jobs.ts, session lifetimes, environment.ts.
import { OPERATOR, type LegalText } from './legal-text.ts';

export const PRIVACY: LegalText = {
  slug: 'privacidade',
  title: 'Privacidade',
  description:
    'O que o Zelo guarda, por quê, por quanto tempo, com quem compartilha e como você exerce seus direitos.',
  updated: '28 de novembro de 2026',
  intro: [
    'Esta página diz, em palavras simples, o que o Zelo faz com dados pessoais. Ela segue a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD).',
  ],
  sections: [
    {
      title: 'Quem responde pelos dados',
      paragraphs: [
        `Este Zelo é operado por ${OPERATOR.name} (contato para tudo o que está nesta página: ${OPERATOR.contact}).`,
        'Dos dados da sua conta, quem opera o Zelo é o controlador. Dos dados dos seus clientes, o controlador é você, profissional: você decide quem cadastra e o que anota, e o Zelo guarda e usa esses dados em seu nome, como operador.',
      ],
    },
    {
      title: 'Se você é profissional: o que guardamos e por quê',
      paragraphs: ['Para você entrar, usar a agenda e pagar (execução do contrato):'],
      items: [
        'nome, e-mail e o identificador da conta com que você entra. A senha fica com o provedor de entrada e nunca chega ao Zelo;',
        'o que você escreve nas configurações: nome do negócio, foto, profissão, endereço, horários, serviços e textos da assistente;',
        'o número do WhatsApp conectado e o estado da conexão;',
        'a situação da assinatura. O cartão é digitado na página da Stripe e não passa pelo Zelo;',
        'um histórico do que aconteceu na agenda e os avisos que você recebeu.',
      ],
    },
    {
      title: 'Se você é cliente de um profissional',
      paragraphs: [
        'Guardamos o que o profissional cadastra e o que você escreve a ele pelo WhatsApp, para marcar, lembrar e atender você:',
      ],
      items: [
        'nome, telefone, e-mail e aniversário, se o profissional os anotou;',
        'visitas, serviços, valores e anotações do profissional;',
        `as mensagens trocadas no WhatsApp. ${OPERATOR.transcription}`,
        'se você não quer mensagens automáticas: responda PARAR a uma delas e elas param; VOLTAR as liga de novo.',
      ],
      after: [
        'Quem responde no WhatsApp pode ser uma assistente automática. Você pode pedir para falar com a pessoa a qualquer momento.',
        'Anotações podem conter dados sensíveis, como os de saúde. Elas ficam criptografadas, aparecem só na conta do profissional, e a assistente não as usa.',
      ],
    },
    {
      title: 'Quem mais recebe dados',
      paragraphs: [
        'Não vendemos dados, não mostramos anúncios e não usamos rastreadores. Recebem só o necessário:',
      ],
      items: [
        'o provedor de entrada (como o Google), que confirma quem você é;',
        'o WhatsApp (Meta), por onde as mensagens passam, e o programa que liga o Zelo a ele, no servidor de quem opera este Zelo;',
        'a Stripe, para os pagamentos;',
        'o serviço de avisos do seu navegador, se você ligar as notificações. O conteúdo vai criptografado;',
        OPERATOR.model,
      ],
      after: ['Algumas dessas empresas guardam dados fora do Brasil, com as próprias regras.'],
    },
    {
      title: 'Por quanto tempo',
      items: [
        'conta, clientes, agenda e anotações: enquanto a sua conta existir, ou até você apagar cada registro;',
        'um agendamento excluído: mais 10 minutos, para você poder desfazer;',
        `mensagens: ${OPERATOR.messagesKept}`,
        'o programa que liga o Zelo ao WhatsApp guarda a própria cópia das mensagens até a conta ser encerrada;',
        'avisos e histórico de atividades: 366 dias;',
        'avisos técnicos recebidos do WhatsApp: 30 dias; da Stripe: 90 dias;',
        'a sua entrada: termina ao sair, depois de 7 dias sem uso, ou em 30 dias.',
      ],
      after: [
        'Ao encerrar a conta, em Configurações, tudo o que é dela é apagado na hora. Fica só um código que não revela quem você é, para não haver um segundo teste grátis, e o que a Stripe precisa guardar por lei.',
        'Ao apagar os dados de um cliente, some tudo o que é dele. Fica uma marca sem nome nem número, para que mensagens antigas não voltem e um PARAR continue valendo.',
        'Cópias de segurança podem conter os dados por algum tempo depois disso. Por quanto, quem opera este Zelo informa pelo contato acima.',
      ],
    },
    {
      title: 'Como protegemos',
      items: [
        'mensagens, anotações, etiquetas, endereços e nomes de outras pessoas são criptografados no banco de dados;',
        'cada profissional só alcança os próprios dados;',
        'registros técnicos do servidor não contêm nomes, números nem mensagens de clientes;',
        'os cookies são só os da entrada. O aparelho guarda a agenda de um dia, para quando não há internet, e o que você digitou sem salvar, cifrado e por até sete dias; ao sair, apaga os dois.',
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: [
        'A LGPD dá a você o direito de saber o que existe sobre você, receber uma cópia, corrigir, apagar, levar para outro serviço, se opor e saber com quem os dados foram compartilhados.',
      ],
      items: [
        'Profissional: corrija na própria página, baixe tudo e encerre a conta em Configurações, sem pedir a ninguém.',
        'Cliente: peça ao profissional que atende você. Em Clientes ele gera a sua cópia, corrige e apaga. Se ele não responder, escreva para o contato acima.',
        'Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).',
      ],
    },
    {
      title: 'Mudanças',
      paragraphs: [
        'Quando esta página mudar, a data no topo muda junto. Uma mudança que afete o que já guardamos é avisada antes.',
      ],
    },
  ],
};
