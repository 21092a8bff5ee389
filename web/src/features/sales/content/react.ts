import type { SaleContent } from '../types'

export const react: SaleContent = {
  kicker: 'Curso de React, versão 19',
  title: 'Uma aplicação React que *você teria orgulho de manter*',
  lead: 'Um projeto só, uma agenda de serviços, da primeira tela ao endereço público. Cada decisão vem com o motivo e com a alternativa: onde o estado mora, quando o efeito é desnecessário, o que o teste deve contar.',
  forYou: [
    'Você terminou um curso de JavaScript e quer o próximo passo.',
    'Você usa React no trabalho, funciona, e você não sabe explicar por quê.',
    'Você vem de Angular ou Vue e quer pensar em React, não traduzir.',
  ],
  notForYou: [
    'Você ainda tropeça em funções, objetos e módulos. Faça JavaScript antes.',
    'Você quer um curso de Next.js. Aqui a renderização no servidor é feita à vista.',
    'Você procura componentes prontos para copiar.',
  ],
  changes: [
    {
      before: 'Três useEffect se chamam em roda e a tela pisca.',
      after: 'O valor é calculado na renderização, e dois efeitos somem.',
    },
    {
      before: 'O estado mora no topo e tudo renderiza a cada tecla.',
      after: 'O estado desce para quem precisa dele, e a tela fica quieta.',
    },
    {
      before: 'O filtro se perde quando a pessoa recarrega a página.',
      after: 'O filtro está na URL: dá para recarregar, voltar e mandar o link.',
    },
    {
      before: 'O teste quebra porque você renomeou uma função interna.',
      after: 'O teste só quebra quando a tela deixa de cumprir o que promete.',
    },
  ],
  projects: [
    {
      thumb: 'calendar',
      title: 'Agenda do dia',
      text: 'Estado, eventos e um formulário acessível, com um reducer quando o fluxo pede.',
    },
    {
      thumb: 'search',
      title: 'Busca e filtros',
      text: 'Rotas aninhadas, carregamento de dados com cancelamento e filtros que moram na URL.',
    },
    {
      thumb: 'page',
      title: 'Agenda no ar',
      text: 'Renderizada no servidor, testada, medida em um celular modesto e publicada.',
    },
  ],
  code: {
    file: 'Horarios.tsx',
    text: `[c|// Antes: um estado, um efeito e um instante de tela errada]
[k|const] [livres, setLivres] = [f|useState]([])
[e|useEffect(() => setLivres(horarios.filter(livre)))]

[c|// Depois: é só uma conta]
[k|export function] [f|Horarios]({ horarios, aoReservar }: [t|Props]) {
  [k|const] livres = horarios.[f|filter](livre)
  [k|if] (livres.length === [n|0]) [k|return] <[t|SemHorario] />

  [k|return] (
    <[t|ul] aria-label=[s|"Horários livres"]>
      {livres.[f|map]((horario) => (
        <[t|Horario] key={horario.id} {...horario} aoReservar={aoReservar} />
      ))}
    </[t|ul]>
  )
}`,
    caption:
      'A aula “Quando usar useEffect” está aberta, mais abaixo nesta página: assista antes de comprar. Boa parte do curso é aprender o que não precisa existir.',
  },
  plan: [
    { when: 'Semana 1', title: 'Componentes', text: 'JSX, propriedades, listas e composição.' },
    { when: 'Semana 2', title: 'Estado', text: 'Onde ele mora, formulários e reducer.' },
    { when: 'Semana 3', title: 'Dados e rotas', text: 'Efeitos, cache, rotas aninhadas e URL.' },
    { when: 'Semana 4', title: 'Qualidade', text: 'Testes, desempenho medido e tipos.' },
    { when: 'Semana 5', title: 'No ar', text: 'Renderização no servidor, build e publicação.' },
  ],
  includes: [
    'React 19, só com funções e hooks',
    'Começa em JavaScript e apresenta tipos aos poucos',
    'O código do projeto, para publicar, mudar e até vender',
  ],
  final: {
    title: 'Menos efeitos, menos estado, menos surpresa',
    text: 'React fica simples quando cada coisa está no lugar dela. A agenda que você publica no fim é a prova.',
  },
}
