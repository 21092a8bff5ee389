import { free, zone } from './questions'
import type { LaunchText } from './types'

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
