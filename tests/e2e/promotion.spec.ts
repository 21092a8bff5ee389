import { addDays, businessDay, typedOfIso } from '../../src/domain/kernel/instants'
import { storageOf } from './support/people'
import { expect, test, toasts } from './support/test'

test('a visitor closes the banner: the session remembers it by its code, and the log holds it', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Promoção' })
  await expect(banner).toContainText(/Restam? \d+ dias?!|Termina em \d+h \d+m \d+s\./)
  const recorded = page.waitForResponse((answer) => answer.url().endsWith('/dismiss'))
  await banner.getByRole('button', { name: 'Fechar promoção' }).click()
  expect((await recorded).status()).toBe(204)
  await expect(banner).toHaveCount(0)
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }))
  const page0 = await page.request.get('/', { headers: { accept: 'application/json', 'x-page': '1' } })
  const { promotion } = (await page0.json()).props
  expect(kept).toContainEqual([promotion.code, promotion.id])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()

  const staff = await browser.newPage({ storageState: storageOf('admin') })
  await staff.goto('/admin/event-log?tipo=PromotionClosed')
  await expect(staff.getByRole('list', { name: 'Eventos' })).toContainText('PromotionClosed')
  await staff.close()
})

test('an editor plans a promotion, writes its banner beside a live preview, and finds it on the calendar', async ({
  browser,
}) => {
  const page = await browser.newPage({ storageState: storageOf('editor') })
  const code = `E2E${Date.now() % 1_000_000}`
  const day = addDays(businessDay(new Date().toISOString()), 40 + (Date.now() % 300))
  await page.goto('/admin/globalpromotions/create')
  await page.getByLabel('Código').fill(code)
  await page.getByRole('textbox', { name: 'Começa' }).first().fill(typedOfIso(day))
  await page
    .getByRole('textbox', { name: 'Termina' })
    .first()
    .fill(typedOfIso(addDays(day, -1)))
  await page.getByRole('textbox', { name: 'Desconto' }).fill('25')
  await page.getByRole('button', { name: 'Criar promoção global' }).click()
  await expect(page.getByText('O fim precisa vir depois do começo.').first()).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Termina' })
    .first()
    .fill(typedOfIso(addDays(day, 2)))
  await page.getByRole('button', { name: 'Criar promoção global' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByText('Agendada').first()).toBeVisible()

  await page.getByRole('link', { name: 'Mensagem' }).click()
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Aniversário da escola')
  await page.getByLabel('Texto do botão').fill('Quero aprender')
  for (const on of ['No computador', 'No celular']) {
    const banner = page.getByRole('region', { name: `Banner: ${on}` })
    await expect(banner).toContainText('Aniversário da escola')
    await expect(banner).toContainText('Quero aprender')
  }
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toasts(page)).toContainText('salv')

  await page.goto(`/admin/promotions?dia=${day}`)
  await expect(page.getByRole('row', { name: new RegExp(`promoção ${code}`) }).first()).toBeVisible()
  await page.getByRole('link', { name: code }).click()
  await page.getByText('Mais ações').click()
  await page.getByRole('link', { name: 'Cancelar agendamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(page.getByText('Cancelada').first()).toBeVisible()
  await page.goto(`/admin/promotions?dia=${day}`)
  await expect(page.getByRole('link', { name: code })).toHaveCount(0)
  await page.close()
})
