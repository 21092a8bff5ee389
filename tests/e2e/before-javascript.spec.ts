import { emailOf, PASSWORD } from './support/people'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })

test('browse, search and put into the cart', async ({ page }) => {
  await page.goto('/')
  // Its close button would do nothing that is seen: what a visit has closed is kept by a script.
  await expect(page.getByRole('region', { name: 'Promoção' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fechar promoção' })).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Lista de cursos' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cursos' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Pesquisar cursos e formações' }).fill('python')
  await page.getByRole('button', { name: 'Pesquisar' }).filter({ visible: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Python para automação' }).first().click()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Python para automação' })).toBeVisible()

  await page.getByText('Tem um cupom?').click()
  await page.getByLabel('Código do cupom').fill('naoexiste')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(
    page.getByText('Este cupom não existe. Confira se digitou como recebeu.').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Remover Python para automação do carrinho' }).click()
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
})

test('sign in, with what was typed kept after a wrong password', async ({ page }) => {
  await page.goto('/login?next=%2Fstudent%2Fmyorders')
  await page.getByLabel('E-mail').fill(emailOf('aluna'))
  await page.getByLabel('Senha', { exact: true }).fill('não é esta')
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail ou senha não conferem.').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('aluna'))
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/student\/myorders$/)
})
