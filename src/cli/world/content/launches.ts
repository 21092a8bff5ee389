import type { ClipName } from '../../../adapters/media/clips'

/** Days and hours count from the day on which the event begins, by São Paulo's clock. */
export interface LaunchText {
  id: string
  slug: string
  title: string
  promise: string
  /** Clean HTML. */
  description: string
  audience: string[]
  /** How long it lasts, and when on its first day it begins. */
  hours: number
  startHour: number
  programme: { day: number; hour: number; title: string; text: string }[]
  speakers: { name: string; role: string; bio: string }[]
  faq: { question: string; answer: string }[]
  lessons: {
    slug: string
    title: string
    summary: string
    day: number
    hour: number
    minutes: number
    /** Days after the beginning at which it closes; null leaves it open. */
    closesAfter: number | null
    clip: ClipName
    transcript: string[]
  }[]
  material: {
    title: string
    description: string
    topic: string
    author: { name: string; bio: string }
    sections: { heading: string; paragraphs: string[] }[]
  }
  offer: {
    productType: 'course' | 'bundle'
    productId: string
    headline: string
    text: string
    couponCode: string | null
    /** Days after the beginning. */
    lastDay: number
  }
}

const zone = {
  question: 'Que horas começa para mim?',
  answer:
    '<p>Os horários da página são de Brasília. O arquivo da agenda se ajusta ao fuso do seu aparelho.</p>',
}
const free = {
  question: 'Preciso pagar alguma coisa?',
  answer:
    '<p>Não. A inscrição é gratuita e você não informa cartão. No fim há uma oferta, e você decide se quer.</p>',
}

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
      name: 'Ruan Prado',
      role: 'Automação e IA aplicada',
      bio: 'Automatizou o atendimento de duas redes de clínicas e ensina o que deu errado no caminho.',
    },
    {
      name: 'Priscila Nakamura',
      role: 'Engenharia de dados',
      bio: 'Cuida de dados que não podem faltar. Mostra onde um agente ajuda e onde ele atrapalha.',
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
    author: { name: 'Ruan Prado', bio: 'Ensina automação e IA aplicada.' },
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

export const sqlWeek: LaunchText = {
  id: 'launch-semana-sql',
  slug: 'semana-sql-na-pratica',
  title: 'Semana SQL na prática',
  promise: 'Três aulas para responder perguntas de negócio com consultas que você mesmo escreve.',
  description:
    '<p>Uma semana com uma base de dados de verdade: pedidos, clientes e devoluções de uma loja. Em cada aula você responde uma pergunta que alguém da diretoria faria.</p><p>Quem participou ao vivo mandou as próprias perguntas. <strong>Duas das três aulas continuam abertas</strong>, com o material em PDF.</p>',
  audience: [
    'Quem vive de relatório e copia números à mão',
    'Quem conhece SELECT e trava no JOIN',
    'Analistas que querem parar de pedir consulta para os outros',
  ],
  hours: 49.5,
  startHour: 20,
  programme: [
    {
      day: 0,
      hour: 20,
      title: 'A primeira pergunta',
      text: 'Quanto vendemos por mês? SELECT, WHERE e GROUP BY.',
    },
    { day: 1, hour: 20, title: 'Juntando tabelas', text: 'Quem comprou duas vezes? JOIN sem medo.' },
    {
      day: 2,
      hour: 20,
      title: 'Janela para o tempo',
      text: 'O mês foi melhor que o anterior? Funções de janela.',
    },
  ],
  speakers: [
    {
      name: 'Lívia Sampaio',
      role: 'Dados e SQL',
      bio: 'Ensina SQL a partir de perguntas. Antes disso, respondia a elas em uma empresa de logística.',
    },
  ],
  faq: [free, zone],
  lessons: [
    {
      slug: 'a-primeira-pergunta',
      title: 'A primeira pergunta',
      summary: 'Do pedido da diretoria à consulta que responde.',
      day: 0,
      hour: 20,
      minutes: 55,
      closesAfter: null,
      clip: 'clip-a',
      transcript: [
        'Toda consulta começa com uma pergunta em português.',
        'Escreva a pergunta antes de escrever o SELECT.',
        'Se você não sabe dizer em uma frase, a consulta também não sabe.',
      ],
    },
    {
      slug: 'juntando-tabelas',
      title: 'Juntando tabelas',
      summary: 'JOIN com desenho, sem decorar.',
      day: 1,
      hour: 20,
      minutes: 58,
      closesAfter: null,
      clip: 'clip-b',
      transcript: [
        'Um JOIN responde quem combina com quem.',
        'Desenhe as duas tabelas e ligue as linhas com o dedo.',
        'O que ficou sem par é quase sempre a parte interessante.',
      ],
    },
    {
      slug: 'janela-para-o-tempo',
      title: 'Janela para o tempo',
      summary: 'Comparar cada mês com o anterior.',
      day: 2,
      hour: 20,
      minutes: 52,
      closesAfter: 7,
      clip: 'clip-c',
      transcript: [
        'Uma janela olha as linhas vizinhas sem sair do lugar.',
        'LAG é a linha de trás.',
        'Com ele você compara um mês com o anterior em uma consulta só.',
      ],
    },
  ],
  material: {
    title: 'Caderno da Semana SQL',
    description: 'As consultas das três aulas, comentadas, e doze perguntas para praticar.',
    topic: 'sql',
    author: { name: 'Lívia Sampaio', bio: 'Ensina SQL a partir de perguntas.' },
    sections: [
      {
        heading: 'A primeira pergunta',
        paragraphs: [
          'Quanto vendemos por mês? Comece pela tabela de pedidos, filtre os pagos e agrupe pelo mês.',
          'Confira o total contra um número que você já conhece. Se não bater, pare ali.',
        ],
      },
      {
        heading: 'Juntando tabelas',
        paragraphs: [
          'Quem comprou duas vezes? Junte clientes e pedidos, conte e fique com quem tem mais de um.',
          'Troque o JOIN por LEFT JOIN e veja quem nunca comprou: é outra pergunta boa.',
        ],
      },
      {
        heading: 'Doze perguntas para praticar',
        paragraphs: [
          'Qual produto volta mais? Em que dia da semana se vende mais? Qual foi o maior intervalo entre duas compras da mesma pessoa?',
        ],
      },
    ],
  },
  offer: {
    productType: 'course',
    productId: 'course-sql',
    headline: 'Siga com o curso completo',
    text: 'Do primeiro SELECT às funções de janela, com exercícios e certificado. Quem veio à Semana usa o cupom abaixo.',
    couponCode: 'SQL25',
    lastDay: 40,
  },
}
