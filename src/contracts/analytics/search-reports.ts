import { count, day, text } from '../kernel/attribute'
import { countOf, fewer, ratioOf, report } from '../kernel/report'

export const SEARCHES_PATH = '/admin/searches'

/** Terms that are addresses of their own are written in capitals there, which are the same term. */
const taken = ['rows', 'results', 'alerts']

/** Page of one term over time. */
export const termAddress = (term: string): string =>
  `${SEARCHES_PATH}/${encodeURIComponent(taken.includes(term) ? term.toUpperCase() : term)}`

const measures = {
  searches: countOf('Buscas', 'vezes que a página de resultados foi mostrada'),
  withoutResults: fewer(countOf('Sem resultado', 'destas, as que não acharam nada')),
  rate: fewer(ratioOf('Taxa sem resultado', 'withoutResults', 'searches', 'sem resultado ÷ buscas')),
  chosen: countOf('Escolhas', 'vezes que uma sugestão foi escolhida antes de buscar'),
}
const shared = {
  who: 'AE',
  menu: 'Perfomance',
  rows: 'searchTerms',
  day: 'day',
  by: { term: text('Termo') },
  groupedBy: 'term',
  about: { term: { to: termAddress, label: 'Ver termo' } },
  list: {
    day: day('Dia'),
    term: text('Termo', { primary: true }),
    searches: count('Buscas'),
    withoutResults: count('Sem resultado'),
    chosen: count('Escolhas'),
  },
} as const

export const searchesReport = report({
  ...shared,
  at: SEARCHES_PATH,
  component: 'Admin/Searches/Index',
  title: 'Buscas',
  question: 'O que as pessoas procuram, e o que escolhem?',
  measures,
  picture: { kind: 'groups', measure: 'searches' },
})

export const searchResults = report({
  ...shared,
  at: `${SEARCHES_PATH}/results`,
  name: 'search-results',
  component: 'Admin/Searches/Result',
  title: 'Buscas sem resultado',
  question: 'O que as pessoas procuram e não acham?',
  measures: {
    withoutResults: measures.withoutResults,
    searches: measures.searches,
    rate: measures.rate,
  },
  picture: { kind: 'groups', measure: 'withoutResults' },
})

export const searchAlertReport = report({
  at: `${SEARCHES_PATH}/alerts`,
  name: 'search-alerts',
  component: 'Admin/Searches/Alerts',
  who: 'AE',
  menu: 'Perfomance',
  title: 'Avisos pedidos',
  question: 'De que assuntos as pessoas pedem aviso quando não acham?',
  rows: 'searchAlerts',
  day: 'day',
  measures: {
    alerts: countOf('Pedidos', 'pessoas que pediram aviso e confirmaram'),
    waiting: countOf('Esperando', 'destas, as que ainda não foram avisadas'),
    matched: countOf('Avisados', 'destas, as que receberam o aviso de um produto'),
  },
  by: { term: text('Termo') },
  groupedBy: 'term',
  about: { term: { to: termAddress, label: 'Ver termo e avisar' } },
  list: {
    day: day('Dia'),
    term: text('Termo', { primary: true }),
    alerts: count('Pedidos'),
    waiting: count('Esperando'),
    matched: count('Avisados'),
  },
  picture: { kind: 'groups', measure: 'alerts' },
})
