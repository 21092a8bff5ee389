import type { SaleContent } from '../types'

export const fullstack: SaleContent = {
  kicker: 'Formação Fullstack: da tela ao banco, e de volta',
  title: 'Enxergue o caminho inteiro *de um clique*',
  lead: 'O clique, o pedido, a regra, o registro e a resposta. Esta formação leva você por todas as camadas, com calma e nesta ordem, até um sistema com interface, API, banco e publicação que você sabe explicar de ponta a ponta.',
  forYou: [
    'Você quer criar o próprio produto sem depender de outra pessoa para a outra metade.',
    'Você só conhece um dos lados e trava quando o defeito está no outro.',
    'Você entrega sistemas inteiros por conta própria e quer dormir tranquilo.',
  ],
  notForYou: [
    'Você quer se especializar só em interface. Veja a Formação Frontend.',
    'Você quer resultado em um fim de semana. São seis cursos, meses de estudo.',
    'Você já mantém um sistema em produção com testes e entrega automática.',
  ],
  changes: [
    {
      before: '“Deve ser no back-end”, diz o front-end. “Deve ser no front-end”, diz o back-end.',
      after: 'Você abre a rede, a API e a consulta, e mostra onde está.',
    },
    {
      before: 'O sistema só funciona no seu computador.',
      after: 'Um comando sobe tudo, igual, em qualquer lugar.',
    },
    {
      before: 'Mudar o banco dá medo, então ninguém muda.',
      after: 'A migração é pequena, testada e tem caminho de volta.',
    },
  ],
  projects: [
    {
      thumb: 'page',
      title: 'A frente',
      text: 'Páginas acessíveis, um aplicativo em JavaScript e uma agenda em React.',
    },
    {
      thumb: 'flow',
      title: 'Os bastidores',
      text: 'Uma API em Node.js com regras claras e um modelo de dados que aguenta perguntas.',
    },
    {
      thumb: 'stack',
      title: 'O conjunto no ar',
      text: 'Contêineres, servidor e publicação automática, com volta em um comando.',
    },
  ],
  code: {
    file: 'reservar.js, da API ao banco',
    text: `[c|// O mesmo horário, pedido por duas pessoas ao mesmo tempo]
rotas.[f|post]([s|'/reservas'], [k|async] (pedido, resposta) => {
  [k|const] { horario, nome } = [f|conferir](pedido.body)

  [k|const] { rowCount } = [k|await] banco.[f|query](
    [s|\`insert into reservas (horario, nome)
       values ($1, $2) on conflict (horario) do nothing\`],
    [horario, nome],
  )

  [k|return] rowCount === [n|1]
    ? resposta.[f|status]([n|201]).[f|json]({ horario })
    : resposta.[f|status]([n|409]).[f|json]({
        mensagem: [s|'Este horário acabou de ser reservado.'],
      })
})`,
    caption:
      'Quem só vê a tela desabilita o botão. Quem vê o caminho inteiro sabe que a decisão é do banco, que a API traduz e que a tela conta para a pessoa o que houve.',
  },
  plan: [
    {
      when: 'Meses 1 a 3',
      title: 'Na frente',
      text: 'HTML e CSS, JavaScript e React: o que as pessoas tocam.',
    },
    { when: 'Meses 4 a 6', title: 'Nos bastidores', text: 'Node.js e SQL: a regra e o registro.' },
    { when: 'Meses 7 e 8', title: 'No ar', text: 'Docker, servidor e entrega. O projeto final de pé.' },
  ],
  includes: [
    'Um certificado por curso, com carga horária e código de verificação',
    'Desconto pelos cursos que você já tem, com a conta na tela',
    'Código de todos os projetos para usar como seu',
  ],
  final: {
    title: 'Um produto inteiro cabe na sua cabeça',
    text: 'Quando as camadas deixam de ser mistério, elas viram escolhas. Com cinco horas por semana, o caminho leva de seis a oito meses.',
  },
}
