import type { Home, Promotion } from './types'

export const home: Home = {
  hero: {
    title: 'Aprenda a programar com projetos que cabem na sua rotina',
    subtitle: 'Aulas curtas, dúvidas respondidas por instrutores e certificado com verificação por QR code.',
    primary: { label: 'Ver cursos', href: '/courses' },
    secondary: { label: 'Conhecer formações', href: '/lp/fullstack' },
    facts: ['7 dias para pedir reembolso', 'Pix aprovado em segundos', 'Acesso vitalício'],
    courseSlug: 'react',
  },
  about: [
    {
      icon: 'clock',
      title: 'Aulas de até 20 minutos',
      text: 'Cada aula trata de uma ideia e termina com um exercício. Cabe no ônibus e no intervalo do almoço.',
    },
    {
      icon: 'message-circle',
      title: 'Dúvidas com resposta de gente',
      text: 'Pergunte no minuto exato da aula. Instrutores e equipe respondem em poucas horas nos dias úteis.',
    },
    {
      icon: 'rocket',
      title: 'Projetos que vão ao ar',
      text: 'Você publica o que construiu e leva para o portfólio, com código que dá orgulho de mostrar.',
    },
    {
      icon: 'badge-check',
      title: 'Certificado verificável',
      text: 'Código e QR code levam a uma página pública que confirma curso, carga horária e data.',
    },
  ],
  faq: [
    {
      question: 'Como funciona o acesso aos cursos?',
      answer:
        '<p>Assim que o pagamento é confirmado, o curso aparece em <strong>Meus cursos</strong>. O acesso é vitalício e inclui as atualizações.</p>',
    },
    {
      question: 'Quais são as formas de pagamento?',
      answer:
        '<p>Pix, com confirmação em segundos, ou cartão de crédito em até 12 vezes. O valor de cada parcela e o total aparecem antes de você pagar.</p>',
    },
    {
      question: 'Posso desistir da compra?',
      answer:
        '<p>Sim. Você tem 7 dias corridos para pedir o reembolso em <strong>Meus pedidos</strong>, sem explicar o motivo. O valor volta pelo mesmo meio de pagamento.</p>',
    },
    {
      question: 'Os certificados são válidos?',
      answer:
        '<p>São certificados de cursos livres, com carga horária, data e código de verificação. Servem para horas complementares quando a sua instituição aceita cursos livres.</p>',
    },
    {
      question: 'Preciso assistir em um horário fixo?',
      answer: '<p>Não. As aulas são gravadas, e o player lembra onde você parou em qualquer aparelho.</p>',
    },
    {
      question: 'Nunca programei. Por onde começo?',
      answer:
        '<p>Pelo curso gratuito <a href="/course/logica-de-programacao">Lógica de programação: primeiros passos</a>. A última aula ajuda você a escolher a próxima trilha.</p>',
    },
  ],
  testimonials: [
    {
      name: 'Aline Rezende',
      role: 'Analista de dados em Recife',
      text: 'Eu fazia relatório copiando e colando. Em dois meses virei a pessoa que responde às perguntas da diretoria.',
      courseSlug: 'sql',
    },
    {
      name: 'Gustavo Peçanha',
      role: 'Desenvolvedor front-end em Niterói',
      text: 'O projeto do curso virou meu portfólio, e o portfólio virou emprego. As respostas na aba Dúvidas me salvaram várias vezes.',
      courseSlug: 'react',
    },
    {
      name: 'Marta Yoshida',
      role: 'Contadora em Londrina',
      text: 'Nunca tinha aberto um editor de código. Hoje o fechamento do mês roda sozinho enquanto tomo café.',
      courseSlug: 'python',
    },
    {
      name: 'Everton Lacerda',
      role: 'Dono de oficina em Feira de Santana',
      text: 'Montei o sistema da oficina e vendi para o vizinho. O curso se pagou antes da segunda semana.',
      courseSlug: 'php',
    },
  ],
}

export const promotion: Promotion = {
  id: 'promotion-semana-do-dev',
  code: 'SEMANADEV',
  name: 'Semana do Dev',
  message: '<strong>Semana do Dev:</strong> cursos e formações com 40% de desconto.',
  discountPercent: 40,
  days: 7,
  button: { label: 'Aproveitar ofertas', href: '/popular-courses' },
}
