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
    {
      question: 'Paguei e o curso não apareceu. O que faço?',
      answer:
        '<p>No Pix a liberação leva segundos depois que o banco confirma; no cartão, até alguns minutos. Veja a situação em <strong>Meus pedidos</strong>. Se estiver pago e o curso não abrir, <a href="/contact">escreva para a gente</a> com o número do pedido.</p>',
    },
    {
      question: 'O código Pix venceu. Perdi o pedido?',
      answer:
        '<p>Não. Nada foi cobrado, e o pedido fica guardado: abra-o em <strong>Meus pedidos</strong> e gere um novo código. Se você pagou depois do prazo, o valor é conferido e o acesso é liberado, ou o dinheiro volta.</p>',
    },
    {
      question: 'O cartão foi recusado. E agora?',
      answer:
        '<p>Quem recusa é o banco, e nada é cobrado. Confira os dados, tente outro cartão ou troque para Pix na mesma tela. Depois de muitas tentativas seguidas há uma pausa, por segurança.</p>',
    },
    {
      question: 'Como uso um cupom?',
      answer:
        '<p>No carrinho, em <strong>Tem um cupom?</strong>. A conta mostra quanto você economiza. Cupom e promoção não se somam: fica o que for melhor para você.</p>',
    },
    {
      question: 'Já tenho um curso da formação. Pago de novo por ele?',
      answer:
        '<p>Não. Entre na sua conta antes de comprar: a parte dele sai do preço da formação, e a conta aparece na página e no carrinho.</p>',
    },
    {
      question: 'Passaram os 7 dias. Ainda posso pedir reembolso?',
      answer:
        '<p>Muitos cursos têm uma garantia maior, escrita na página e no pedido. Nela pedimos o motivo e uma pessoa responde por escrito. Peça em <strong>Meus pedidos</strong>.</p>',
    },
    {
      question: 'Em quanto tempo o reembolso cai?',
      answer:
        '<p>No Pix, o valor volta para a conta de origem assim que o banco processa. No cartão, a operadora lança o estorno na próxima fatura ou na seguinte. Cada passo chega por e-mail.</p>',
    },
    {
      question: 'Recebo nota fiscal?',
      answer:
        '<p>Sim, em nome de quem pagou e com o CPF da compra. Se precisar do endereço na nota, informe no checkout ou em <strong>Minha conta</strong>, Endereços.</p>',
    },
    {
      question: 'Em quantos aparelhos posso estudar?',
      answer:
        '<p>Em todos os seus: o progresso vai com você. Até três ficam como de confiança; um novo pede um código que chega no seu e-mail. Até dois tocam aulas ao mesmo tempo. Veja e remova aparelhos em <strong>Minha conta</strong>, Aparelhos.</p>',
    },
    {
      question: 'As aulas têm legendas e transcrição?',
      answer:
        '<p>Sim. Todas têm legendas em português e uma transcrição com busca: clique em uma frase e o vídeo vai até ela. A velocidade e as legendas ficam como você deixou.</p>',
    },
    {
      question: 'Quem responde as minhas dúvidas?',
      answer:
        '<p>Quem ensina e a equipe, dentro da aula. A pergunta fica presa ao minuto em que surgiu, e você recebe um e-mail com a resposta.</p>',
    },
    {
      question: 'Como emito e valido o certificado?',
      answer:
        '<p>Ele sai sozinho ao concluir as aulas obrigatórias e fica em <strong>Meus certificados</strong>, em PDF. Qualquer pessoa confere o código em <a href="/certificates">Validar certificado</a>. O nome é o da sua conta: confira antes de concluir.</p>',
    },
    {
      question: 'Esqueci a senha, ou comprei e não tenho uma. Como entro?',
      answer:
        '<p>Peça um link em <a href="/forgot-password">Esqueci minha senha</a> com o e-mail da compra. Ele vale por pouco tempo e uma vez só.</p>',
    },
    {
      question: 'Como baixo meus dados ou excluo a conta?',
      answer:
        '<p>Em <strong>Minha conta</strong>. A cópia sai na hora, para ler ou em JSON; a exclusão mostra antes o que some e o que a lei manda guardar. Os detalhes estão na <a href="/privacy_policy">política de privacidade</a>.</p>',
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
