import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test'

/** A job may have to wait for its turn. */
const LATER = { timeout: 40_000 }

test.describe('orders for staff', () => {
  test.use({ person: 'admin' })

  test('filters, keeps the view under a name, exports it and downloads the file', async ({ page }) => {
    const name = `Pix caros ${Date.now()}`
    await page.goto('/admin/orders')
    const totals = page.getByRole('region', { name: 'Soma desta visão' })
    const count = totals.getByRole('link').first()
    const all = String(await count.textContent())
    await page.locator('summary', { hasText: 'Filtros' }).click()
    await page.getByRole('group', { name: 'Meio' }).getByLabel('Pix').check()
    await page.getByLabel('Valor: de').fill('150,00')
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/meio=pix.*valor-min=150/)
    // The address changes before the list: the old one is shown until the answer arrives.
    await expect(count).not.toHaveText(all)
    const orders = String(await count.textContent())

    await page.locator('summary', { hasText: 'Visões' }).click()
    await page.getByLabel('Salvar esta visão como').fill(name)
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await expect(page.getByText('Visão salva.').first()).toBeAttached()
    await page.goto('/admin/orders')
    await page.locator('summary', { hasText: 'Visões' }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/meio=pix.*valor-min=150/)
    await expect(count).toHaveText(orders)

    await page.getByTitle('Exportar', { exact: true }).click()
    await page.getByLabel('Formato').selectOption('csv')
    await page.getByRole('button', { name: 'Exportar visão' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\/tasks$/, LATER)
    const link = page.getByRole('link', { name: 'Baixar arquivo' }).first()
    await expect(link).toBeVisible(LATER)
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    const text = await readFile(await file.path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"?Pedido"?;/)
    expect(lines.length - 1).toBe(Number(orders.replace(/\D/g, '')))
    expect(text).not.toMatch(/@exemplo\.test/)
  })

  test('ticks orders, acts upon them and reads what came of each', async ({ page }) => {
    await page.goto('/admin/orders?status=paid&hide-free=true')
    const boxes = page
      .getByRole('table', { name: 'Pedidos' })
      .getByRole('checkbox', { name: /^Selecionar pedido/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expect(page.getByText('2 selecionados')).toBeVisible()
    await page.getByRole('button', { name: 'Reenviar recibo' }).click()
    await expect(page).toHaveURL(/tasks\?lote=/, LATER)
    await expect(page.getByText('2 feitos e 0 recusado')).toBeVisible(LATER)
    const results = page.getByRole('table', { name: 'Resultado por pedido' })
    await expect(results.getByText('Feito')).toHaveCount(2)
    await results.getByRole('link').first().click()
    await expect(page.getByText('Recibo reenviado').first()).toBeVisible()
  })
})
