import { free, zone } from './questions'
import type { LaunchText } from './types'

export const agents: LaunchText = {
  id: 'launch-imersao-agentes',
  slug: 'imersao-agentes-de-ia',
  title: 'Imersão Agentes de IA',
  promise: 'Em três noites você monta um agente que lê e-mails, consulta uma planilha e responde sozinho.',
  description:
    '<p>Três encontros ao vivo, de uma hora cada, com tela compartilhada e exercícios. Você começa com um fluxo vazio no n8n e termina com um agente que trabalha enquanto você dorme.</p><p>Nada de slides sobre o futuro: cada noite termina com algo rodando na sua máquina. <strong>Traga um problema chato do seu trabalho</strong>, porque é ele que vamos automatizar.</p>',
  audience: [
    'Quem passa horas copiando dados de um lugar para outro',
    'Pessoas que programam e querem pôr IA em produtos de verdade',
    'Quem nunca programou, mas se vira bem com planilhas',
  ],
  hours: 49.5,
  startHour: 19.5,
  programme: [
    {
      day: 0,
      hour: 19.5,
      title: 'O que é um agente, na prática',
      text: 'Modelo, memória e ferramentas. O primeiro fluxo no n8n.',
    },
    {
      day: 1,
      hour: 19.5,
      title: 'Ferramentas que o agente usa',
      text: 'Planilha, e-mail e busca. Como dar acesso sem dar tudo.',
    },
    {
      day: 2,
      hour: 19.5,
      title: 'Do teste ao trabalho',
      text: 'Erros, custos e limites. Como saber se a resposta presta.',
    },
  ],
  speakers: [
    {
      name: 'Caio Mendonça',
      role: 'Automação e agentes de IA',
      bio: 'Automatizou o atendimento de duas redes de clínicas e ensina o que deu errado no caminho.',
    },
    {
      name: 'Ruan Prado',
      role: 'Back-end e infraestrutura',
      bio: 'Cuida do que não pode cair. Mostra onde um agente ajuda e onde ele atrapalha.',
    },
  ],
  faq: [
    free,
    zone,
    {
      question: 'E se eu não puder ver ao vivo?',
      answer:
        '<p>Cada aula fica aberta por sete dias para quem se inscreveu. Depois disso, só a primeira continua no ar.</p>',
    },
    {
      question: 'Preciso saber programar?',
      answer:
        '<p>Não. Quem programa vai mais longe, mas os três encontros funcionam com o que você vê na tela.</p>',
    },
  ],
  lessons: [
    {
      slug: 'primeiro-agente',
      title: 'Seu primeiro agente',
      summary: 'Um fluxo que lê uma mensagem, pensa e responde.',
      day: 0,
      hour: 19.5,
      minutes: 60,
      closesAfter: null,
      clip: 'clip-a',
      transcript: [
        'Um agente é um programa que decide o próximo passo.',
        'Ele tem um objetivo, uma memória e algumas ferramentas.',
        'Hoje você monta um, do zero, e vê cada decisão que ele toma.',
      ],
    },
    {
      slug: 'ferramentas',
      title: 'Ferramentas que ele usa',
      summary: 'Planilha, e-mail e busca, com acesso na medida.',
      day: 1,
      hour: 19.5,
      minutes: 60,
      closesAfter: 8,
      clip: 'clip-b',
      transcript: [
        'Uma ferramenta é uma porta que você abre para o agente.',
        'Abra só as portas de que a tarefa precisa.',
        'Na dúvida, deixe o agente sugerir e você apertar o botão.',
      ],
    },
    {
      slug: 'do-teste-ao-trabalho',
      title: 'Do teste ao trabalho',
      summary: 'Erros, custos e limites antes de deixar rodando.',
      day: 2,
      hour: 19.5,
      minutes: 60,
      closesAfter: 9,
      clip: 'clip-c',
      transcript: [
        'Um agente que acerta nove em dez ainda erra todo dia.',
        'Escreva dez casos difíceis antes de pôr no ar.',
        'Guarde cada resposta: é assim que você descobre onde ele falha.',
      ],
    },
  ],
  material: {
    title: 'Roteiro da imersão',
    description: 'Os passos das três noites em um PDF, para fazer junto e para refazer depois.',
    topic: 'n8n',
    author: { name: 'Caio Mendonça', bio: 'Ensina automação e agentes de IA.' },
    sections: [
      {
        heading: 'Antes de começar',
        paragraphs: [
          'Crie uma conta no n8n ou rode na sua máquina com Docker. Separe uma planilha pequena com dados que você possa mostrar.',
          'Escolha uma tarefa repetida do seu trabalho. Quanto mais chata, melhor.',
        ],
      },
      {
        heading: 'Noite 1: o primeiro fluxo',
        paragraphs: [
          'Monte o gatilho, o modelo e a resposta. Teste com três mensagens diferentes e anote o que mudou.',
        ],
      },
      {
        heading: 'Noite 2: ferramentas',
        paragraphs: [
          'Ligue a planilha só para leitura. Depois acrescente o envio de e-mail com confirmação manual.',
        ],
      },
      {
        heading: 'Noite 3: do teste ao trabalho',
        paragraphs: [
          'Escreva dez casos difíceis. Rode todos a cada mudança. Defina quanto você aceita gastar por dia.',
        ],
      },
    ],
  },
  offer: {
    productType: 'bundle',
    productId: 'bundle-agentes-de-ia',
    headline: 'Continue na formação de Agentes de IA',
    text: 'Tudo o que vimos nas três noites, com mais projetos, dúvidas respondidas e certificado.',
    couponCode: null,
    lastDay: 9,
  },
}
