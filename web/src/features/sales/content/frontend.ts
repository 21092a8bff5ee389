import type { SaleContent } from '../types'

export const frontend: SaleContent = {
  kicker: 'Formação Frontend: seis cursos em linha reta',
  title: 'Você não precisa decidir o que estudar. *Só dar o próximo passo.*',
  lead: 'Git, HTML e CSS, JavaScript, TypeScript, React e testes, nesta ordem e por um motivo: cada etapa usa o que a anterior deixou pronto. No caminho ficam quatro projetos publicados, com código que você sabe explicar.',
  forYou: [
    'Você quer a primeira vaga em front-end e precisa de projetos para mostrar.',
    'Você desenha interfaces e quer entregar o protótipo funcionando.',
    'Você estudou por pedaços, em vídeos soltos, e sente os buracos.',
  ],
  notForYou: [
    'Você já trabalha com React e TypeScript: compre só o curso que falta.',
    'Você quer back-end e banco de dados. Veja a Formação Fullstack.',
    'Você procura promessa de emprego. Aqui há estudo, projeto e retorno.',
  ],
  changes: [
    {
      before: 'Doze abas abertas com roteiros de estudo que se contradizem.',
      after: 'Um próximo curso, uma próxima aula, um próximo exercício.',
    },
    {
      before: 'Portfólio com clones de tutorial, iguais aos de todo mundo.',
      after: 'Quatro projetos próprios, com endereço, código e histórico limpos.',
    },
    {
      before: 'Na entrevista, “eu vi isso em um vídeo”.',
      after: 'Na entrevista, “escolhi assim porque a alternativa custava isso”.',
    },
  ],
  projects: [
    {
      thumb: 'page',
      title: 'O site de uma padaria',
      text: 'Cardápio, encomendas e mapa, do celular ao monitor, com auditoria de acessibilidade.',
    },
    {
      thumb: 'chart',
      title: 'Um aplicativo de finanças',
      text: 'JavaScript sem biblioteca, instalado no celular e funcionando sem internet.',
    },
    {
      thumb: 'calendar',
      title: 'Uma agenda de serviços',
      text: 'React com rotas, formulários, testes e renderização no servidor.',
    },
    {
      thumb: 'card',
      title: 'Uma loja testada',
      text: 'Uma loja de plantas com testes do cálculo ao clique de comprar.',
    },
  ],
  code: {
    file: 'agenda.test.tsx',
    text: `[f|test]([s|'avisa quando o horário já foi reservado'], [k|async] () => {
  [k|const] pessoa = userEvent.[f|setup]()
  [f|render](<[t|Agenda] dia=[s|"2026-03-09"] />)

  [k|await] pessoa.[f|click](screen.[f|getByRole]([s|'button'], {
    name: [s|'Reservar 14:00'],
  }))

  [f|expect]([k|await] screen.[f|findByRole]([s|'status']))
    .[f|toHaveTextContent]([s|'Este horário acabou de ser reservado'])
})`,
    caption:
      'No sexto curso, um teste conta o que a tela promete, na língua de quem a usa. Para escrevê-lo você precisa de tudo o que veio antes, e é por isso que a ordem importa.',
  },
  plan: [
    { when: 'Meses 1 e 2', title: 'Base', text: 'Git e GitHub, depois HTML e CSS. Primeiro projeto no ar.' },
    {
      when: 'Meses 3 e 4',
      title: 'Linguagem',
      text: 'JavaScript de verdade e os tipos que acalmam o código.',
    },
    { when: 'Meses 5 a 7', title: 'Produto', text: 'React, testes e publicação. Portfólio completo.' },
  ],
  includes: [
    'Um certificado por curso, com carga horária e código de verificação',
    'Desconto pelos cursos que você já tem, com a conta na tela',
    'Código dos quatro projetos para publicar como seu',
  ],
  final: {
    title: 'O caminho está desenhado. Comece pelo primeiro trecho.',
    text: 'Com cinco horas por semana, a formação leva de seis a oito meses. O acesso não vence, então uma semana difícil não atrapalha nada.',
  },
}
