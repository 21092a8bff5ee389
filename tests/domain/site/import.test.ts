import { expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  askImport,
  dataImport,
  endImport,
  failImport,
  recordCheck,
  removeImport,
  startImport,
} from '../../../src/domain/site/import'
import { given } from '../../support/given'

const own = { importId: 'i1', ownerId: 'ada' }
const ask = {
  ...own,
  kind: 'students' as const,
  fileName: 'alunos.csv',
  lines: 3,
  invites: false,
  course: '',
  category: '',
  teacher: '',
}
const counts = { done: 2, present: 0, leftOut: 0, faulty: 1, refused: 0 }
const asked = event('ImportAsked' as const, ask)
const checked = event('ImportChecked' as const, { ...own, ...counts })
const started = event('ImportStarted' as const, own)
const ended = event('ImportEnded' as const, { ...own, ...counts })
const failed = event('ImportFailed' as const, own)
const removed = event('ImportRemoved' as const, own)

it('a file is checked, then imported, each once', () => {
  given(dataImport).when(askImport(ask)).thenEvents([asked])
  given(dataImport, asked).when(askImport(ask)).thenNothing()
  given(dataImport, asked).when(recordCheck(counts)).thenEvents([checked])
  given(dataImport, asked, checked).when(recordCheck(counts)).thenNothing()
  given(dataImport, asked, checked).when(startImport('ada')).thenEvents([started])
  given(dataImport, asked, checked, started).when(startImport('ada')).thenNothing()
  given(dataImport, asked, checked, started).when(endImport(counts)).thenEvents([ended])
  given(dataImport, asked, checked, started, ended).when(endImport(counts)).thenNothing()
})

it('is not imported before it was checked, by another, or once its files are gone', () => {
  given(dataImport, asked).when(startImport('ada')).thenRefused('import-unchecked')
  given(dataImport, asked, checked).when(startImport('bob')).thenRefused('import-unknown')
  given(dataImport).when(startImport('ada')).thenRefused('import-unknown')
  given(dataImport, asked, checked, removed).when(startImport('ada')).thenRefused('import-removed')
})

it('goes on after a failure that came while it was imported', () => {
  given(dataImport, asked, checked, started).when(failImport()).thenEvents([failed])
  given(dataImport, asked, checked, started, failed).when(startImport('ada')).thenEvents([started])
  given(dataImport, asked, failed).when(startImport('ada')).thenNothing()
  given(dataImport, asked, checked, started, ended).when(removeImport()).thenEvents([removed])
  given(dataImport, asked, removed).when(removeImport()).thenNothing()
  expect.hasAssertions()
})
