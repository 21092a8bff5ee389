import { expectNoSideScroll } from './support/audit'
import { untilHydrated } from './support/hydration'
import { emailOf, PASSWORD, type Person } from './support/people'
import { expect, test, toasts } from './support/test'

const landing: Record<Person, RegExp> = {
  admin: /\/admin\/dashboard$/,
  editor: /\/admin\/courses$/,
  suporte: /\/admin\/questions$/,
  aluna: /\/student\/mycourses$/,
}

for (const [person, address] of Object.entries(landing)) {
  test(`${person} lands where the role works`, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(emailOf(person as Person))
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test.describe('Admin', () => {
  test.use({ person: 'admin' })

  test('reads the overview and follows a product to its sales', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Receita líquida por dia').first()).toBeVisible()
    await page
      .getByRole('table', { name: /mais vendidos/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/sales-statistics\?/)
    await expect(page.getByRole('heading', { level: 1, name: 'Estatísticas de vendas' })).toBeVisible()
  })

  test('keeps its columns when a part that is loaded later brings the shop’s sheet along', async ({
    page,
  }) => {
    await page.goto('/admin/event-log')
    const row = page.getByRole('list', { name: 'Eventos' }).getByRole('listitem').first()
    const columns = () => row.locator('> div').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
    await expect.poll(columns).toMatch(/^92px /)
    const shop = await page.evaluate(async () => {
      const home = await (await fetch('/')).text()
      return /href="([^"]*entry-client[^"]*\.css)"/.exec(home)?.[1]
    })
    expect(shop).toBeTruthy()
    await page.addStyleTag({ url: shop })
    expect(await columns()).toMatch(/^92px /)
  })

  test('has room for any number of messages on a narrow screen', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('link', { name: /^Mensagens \d+ não lidas$/ })).toBeVisible()
    // What is written into a page before it lives would be another text than the server's.
    await untilHydrated(page)
    await page.evaluate(() => {
      const count = document.querySelector('header a[href="/admin/questions"] > span:last-child')?.firstChild
      if (count) count.nodeValue = '999+'
    })
    await expect(page.getByRole('link', { name: 'Mensagens 999+ não lidas' })).toBeVisible()
    await expectNoSideScroll(page, 320)
  })

  test('opens an order and reads its history', async ({ page }) => {
    await page.goto('/admin/orders?hide-free=true')
    const first = page
      .getByRole('table', { name: 'Pedidos' })
      .getByRole('link', { name: /^\d{4}-/ })
      .first()
    const number = await first.textContent()
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
    await expect(page.getByText('Pedido feito').first()).toBeVisible()
  })

  test('creates, changes and archives a category', async ({ page }) => {
    const name = `Segurança ${Date.now()}`
    await page.goto('/admin/categories')
    await page
      .getByRole('link', { name: /^Criar categoria/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Criar/ })).toBeVisible()
    // Before that the browser itself asks for the missing field, in a bubble of its own.
    await untilHydrated(page)
    await page.getByRole('button', { name: /^(Criar|Salvar)/ }).click()
    await expect(page.getByText(/^Informe/).first()).toBeVisible()
    await page.getByLabel('Nome').fill(name)
    await page.getByRole('button', { name: /^(Criar|Salvar)/ }).click()
    await expect(toasts(page)).toContainText(/[Cc]ategoria criada/)
    await page.goto(`/admin/categories?q=${encodeURIComponent(name)}&busca=${encodeURIComponent(name)}`)
    await page.getByRole('row', { name }).getByRole('link', { name }).click()
    await page
      .getByRole('link', { name: /^Editar/ })
      .first()
      .click()
    await page.getByLabel('Descrição').fill('Senhas, redes e o que fazer quando vaza.')
    await page.getByRole('button', { name: /^Salvar/ }).click()
    await expect(page.getByText('Senhas, redes e o que fazer quando vaza.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Arquivar categoria' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arquivar categoria' }).click()
    await expect(toasts(page)).toContainText('Categoria arquivada.')
    await expect(page.getByText('Arquivada').first()).toBeVisible()
  })
})

test.describe('Support', () => {
  test.use({ person: 'suporte' })

  test('answers a question; an empty answer is refused in the words of the specification', async ({
    page,
  }) => {
    await page.goto('/admin/questions')
    await page.locator('main a[href^="/admin/questions/"]').first().click()
    // Before the editor is here the browser itself asks for the missing field, in a bubble of its own.
    await expect(page.getByRole('toolbar', { name: 'Formatação' })).toBeVisible()
    await page.getByRole('button', { name: 'Responder' }).click()
    await expect(page.getByText('O conteúdo da resposta é obrigatório').first()).toBeVisible()
    const editor = page.getByRole('textbox', { name: /Sua resposta|Completar a resposta/ })
    await editor.click()
    await editor.pressSequentially('Confira o caminho do arquivo')
    await expect(page.getByText('O conteúdo da resposta é obrigatório')).toHaveCount(0)
    await page.getByRole('button', { name: 'Responder' }).click()
    await expect(page.getByRole('list').getByText('Confira o caminho do arquivo')).toBeVisible()
  })

  test('is kept out of the money and told so', async ({ page }) => {
    const answer = await page.goto('/admin/orders')
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('navigation').getByText('Financeiro')).toHaveCount(0)
  })
})
