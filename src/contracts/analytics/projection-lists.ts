import { flag, localTimeOf } from '../kernel/list-parameters'
import { listQuery, oneOf, pageOf, parameter, words } from '../kernel/list-query'
import type { ReportView } from './projections'

const LONGEST = 200

/** The differences between a projection and its rebuilt version. */
export const differencesQuery = listQuery<{ name: string; page: number }>('/admin/projections', {
  name: words('diferencas', { most: LONGEST }),
  page: pageOf(),
})

interface AsOfView extends ReportView {
  tab: 'report' | 'what-if'
  /** The explained row; keys may begin or end with a space. */
  key: string
}

/** A report as of an instant. An empty report or instant is given by the server. */
export const asOfQuery = listQuery<AsOfView>('/admin/projections/as-of', {
  report: words('relatorio', { most: LONGEST }),
  at: localTimeOf('em', LONGEST),
  clock: oneOf('relogio', ['known', 'happened'], { defaultValue: 'known' }),
  search: words('busca', { most: LONGEST }),
  onlyChanged: flag('mudou', '1'),
  page: pageOf(),
  tab: oneOf('aba', ['report', 'what-if'], {
    defaultValue: 'report',
    words: { report: 'relatorio', 'what-if': 'e-se' },
  }),
  key: parameter({
    name: 'chave',
    defaultValue: '',
    read: (typed) => typed.at(-1)?.slice(0, 400),
    write: (key) => [key],
  }),
})
