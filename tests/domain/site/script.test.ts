import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { metaTags, removeMetaTags, setMetaTags } from '../../../src/domain/site/meta-tags'
import {
  approveScript,
  draftScript,
  refuseScript,
  retireScript,
  script,
} from '../../../src/domain/site/script'
import { given } from '../../support/given'

const content = {
  name: 'Medição',
  place: 'head' as const,
  src: 'https://medidor.exemplo.test/m.js',
  code: null,
  origins: ['https://medidor.exemplo.test'],
  pages: ['*'],
}
const scriptId = 's1'
const drafted = event('ScriptDrafted', { scriptId, draft: 1, ...content })
const approved = event('ScriptApproved', { scriptId, draft: 1 })
const retired = event('ScriptRetired', { scriptId })

test('a script is approved as the very draft that was read', () => {
  given(script)
    .when(draftScript({ scriptId, ...content }))
    .thenEvents([drafted])
  given(script, drafted)
    .when(approveScript({ draft: 1 }))
    .thenEvents([approved])
  given(script, drafted, approved)
    .when(approveScript({ draft: 1 }))
    .thenNothing()
  const second = event('ScriptDrafted', { scriptId, draft: 2, ...content, pages: ['/courses'] })
  given(script, drafted, second)
    .when(approveScript({ draft: 1 }))
    .thenRefused('script-changed', 'O script mudou depois que você o abriu. Leia de novo antes de decidir.')
  given(script)
    .when(approveScript({ draft: 1 }))
    .thenRefused('script-unknown')
})

test('a refused draft is told why, and is approved only once it changed', () => {
  const why = { draft: 1, reason: 'Envia e-mails.' }
  const refused = event('ScriptRefused', { scriptId, ...why })
  given(script, drafted).when(refuseScript(why)).thenEvents([refused])
  given(script, drafted, refused).when(refuseScript(why)).thenNothing()
  given(script, drafted, refused)
    .when(approveScript({ draft: 1 }))
    .thenRefused('script-refused')
  given(script, drafted, refused)
    .when(draftScript({ scriptId, ...content }))
    .thenNothing()
  const mended = event('ScriptDrafted', { scriptId, draft: 2, ...content, pages: ['/'] })
  given(script, drafted, refused)
    .when(draftScript({ scriptId, ...content, pages: ['/'] }))
    .thenEvents([mended])
  given(script, drafted, refused, mended)
    .when(approveScript({ draft: 2 }))
    .thenEvents([event('ScriptApproved', { scriptId, draft: 2 })])
  given(script, drafted, refused, mended).when(refuseScript(why)).thenRefused('script-changed')
  given(script, drafted, approved).when(refuseScript(why)).thenRefused('script-approved')
  given(script, drafted, retired).when(refuseScript(why)).thenRefused('script-retired')
  given(script).when(refuseScript(why)).thenRefused('script-unknown')
})

test('whatever changes is a draft again; the same words change nothing', () => {
  given(script, drafted, approved)
    .when(draftScript({ scriptId, ...content }))
    .thenNothing()
  given(script, drafted, approved)
    .when(draftScript({ scriptId, ...content, origins: [] }))
    .thenEvents([event('ScriptDrafted', { scriptId, draft: 2, ...content, origins: [] })])
})

test('a retired script comes back only as a new draft', () => {
  given(script, drafted, approved).when(retireScript()).thenEvents([retired])
  given(script, drafted, retired).when(retireScript()).thenNothing()
  given(script, drafted, retired)
    .when(approveScript({ draft: 1 }))
    .thenRefused('script-retired')
  given(script, drafted, retired)
    .when(draftScript({ scriptId, ...content }))
    .thenEvents([event('ScriptDrafted', { scriptId, draft: 2, ...content })])
  given(script).when(retireScript()).thenRefused('script-unknown')
})

test('meta tags are set once, removed once, and set again', () => {
  const data = {
    metaTagsId: 'm1',
    path: '/courses',
    title: 'Cursos',
    description: null,
    image: null,
    noindex: false,
    tags: [],
  }
  const set = event('MetaTagsSet', data)
  const removed = event('MetaTagsRemoved', { metaTagsId: 'm1', path: '/courses' })
  given(metaTags).when(setMetaTags(data)).thenEvents([set])
  given(metaTags, set).when(setMetaTags(data)).thenNothing()
  given(metaTags, set).when(removeMetaTags()).thenEvents([removed])
  given(metaTags, set, removed).when(removeMetaTags()).thenNothing()
  given(metaTags, set, removed).when(setMetaTags(data)).thenEvents([set])
  given(metaTags).when(removeMetaTags()).thenRefused('meta-tags-unknown')
})
