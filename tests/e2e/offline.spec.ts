import { expectAccessible, expectNoSideScroll } from './support/audit'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

test('without a connection each page says so, and is there again with it', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/courses')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await expect(page.getByText('Você está sem internet.').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Python para automação' }).first().click()
  await expect(page.getByText('Tente de novo quando a conexão voltar.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cursos' })).toBeVisible()

  await page.goto('/faq?de=rodape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não conseguimos abrir esta página')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSideScroll(page, 320)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perguntas frequentes' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?de=rodape')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept, 'nothing of anybody is kept').toEqual(['/offline.html'])
  // What the browser itself says of each request that finds no connection.
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_INTERNET')))
})
