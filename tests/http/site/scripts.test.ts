import { expect, test } from 'vitest'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop()
const editor = await shop.as('Editor')
const admin = await shop.as('Admin')

const typed = {
  name: 'Medição',
  src: 'https://medidor.exemplo.test/m.js',
  code: '',
  place: 'body',
  pages: '/\n/course/*',
  origins: '',
}
const made = () => shop.store.all().at(-1)?.data as { scriptId: string }
const created = await editor.send('/admin/scripts', typed, { from: '/admin/scripts/create' })
const { scriptId } = made()
const at = `/admin/scripts/${scriptId}`
const types = () => shop.store.all().map(({ type }) => type)
const act = (name: string, body: Record<string, string>, browser = admin) =>
  browser.send(`${at}/acts/${name}`, body, { from: at })

test('a draft of an Editor is approved by an Admin as the page showed it', async () => {
  expect(created.status).toBe(303)
  expect((await act('approve-script', { draft: '1' }, editor)).status).toBe(403)
  const withoutDraft = await act('approve-script', {})
  expect([withoutDraft.status, (await withoutDraft.json()).errors]).toEqual([
    422,
    { draft: 'Informe qual rascunho você leu' },
  ])
  await editor.send(at, { ...typed, pages: '/', _method: 'put' }, { from: `${at}/edit` })
  const stale = await act('approve-script', { draft: '1' })
  expect((await stale.json()).code).toBe('script-changed')
  expect(types()).not.toContain('ScriptApproved')
  expect((await act('approve-script', { draft: '2' })).status).toBe(303)
  expect(types()).toContain('ScriptApproved')
})

test('a refusal needs a reason, which the Editor reads on its page', async () => {
  await editor.send(at, { ...typed, pages: '/courses', _method: 'put' }, { from: `${at}/edit` })
  const silent = await act('refuse-script', { draft: '3', reason: ' ' })
  expect((await silent.json()).errors).toEqual({ reason: 'Diga por que o script foi recusado' })
  expect((await act('refuse-script', { draft: '3', reason: 'Envia e-mails.' })).status).toBe(303)
  const { row } = (await (await editor.visit(at)).json()).props
  expect(row.values).toMatchObject({ status: 'refused', refusal: 'Envia e-mails.', approvedAt: null })
})

test('an address that is closed to scripts is refused by its field, with what was typed', async () => {
  const answer = await editor.send(
    '/admin/scripts',
    { ...typed, pages: '/\n/checkout/*' },
    { from: '/admin/scripts/create' },
  )
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual({
    'pages.1': 'Nada disto aparece em /admin, /checkout, /login nem /profile',
  })
})
