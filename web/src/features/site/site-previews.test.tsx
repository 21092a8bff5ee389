import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ScriptPolicy from './ScriptPolicy'

const shown = (values: object) =>
  renderToStaticMarkup(createElement(ScriptPolicy, { row: { id: 's1', title: 'Medição', values } } as never))

const draft = {
  status: 'draft',
  src: 'https://medidor.exemplo.test/m.js',
  origins: ['https://*.coleta.exemplo.test'],
  pages: ['*', '/course/*'],
  refusal: null,
}

test('the policy of a script names every directive with the origins that it would get', () => {
  const html = shown(draft)
  for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(html).toContain(directive)
  expect(html.match(/https:\/\/medidor\.exemplo\.test https:\/\/\*\.coleta\.exemplo\.test/g)).toHaveLength(4)
  expect(html).toContain('Todas as páginas da loja')
  expect(html).toContain('Tudo em /course')
  expect(html).not.toContain('Recusado')
})

test('code without origins opens nothing, and a refused draft says why', () => {
  const html = shown({ ...draft, status: 'refused', src: null, origins: [], refusal: 'Envia e-mails.' })
  expect(html).not.toContain('connect-src')
  expect(html).toContain('Envia e-mails.')
})
