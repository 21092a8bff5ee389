import { expectAccessible } from './support/audit'
import { storageOf } from './support/people'
import { expect, test } from './support/test'

const ADDED = 'Quem cuida de relatórios e quer respostas no mesmo dia'

test.describe('a course with a draft', () => {
  test.use({ person: 'editor' })

  test('is seen as its draft will make it, while the shop stays as it is', async ({ page, context }) => {
    await page.goto('/admin/courses/course-sql')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Ver prévia/ }).click()
    const preview = await opened
    await expect(preview.getByRole('complementary', { name: /^Prévia/ })).toContainText('ainda não publicado')
    await expect(preview.getByText(ADDED)).toBeVisible()
    await expectAccessible(preview)
    await preview.getByRole('link', { name: 'Aulas', exact: true }).click()
    await expect(preview).toHaveURL(/\/preview\/lessons\?lesson=/)
    await expect(preview.locator('video')).toBeVisible()
    await expectAccessible(preview)
    const contents = preview.getByRole('navigation', { name: 'Conteúdo' })
    await contents.getByRole('listitem').nth(1).getByRole('link').click()
    await expect(preview).toHaveURL(/\/admin\/courses\/course-sql\/preview\/lessons\?lesson=/)
    await page.goto('/course/sql')
    await expect(page.getByText(ADDED)).toHaveCount(0)
  })
})

// In a context of its own: the browser's console tells each form that the policy stops.
test('nothing leaves a preview', async ({ browser }) => {
  const page = await browser.newPage({ storageState: storageOf('editor') })
  await page.goto('/admin/courses/course-sql/preview')
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url())
  })
  const stopped = page.waitForEvent('console', (message) => message.text().includes('form-action'))
  await page.locator('main form button[type=submit]').first().dispatchEvent('click')
  await stopped
  expect(written).toEqual([])
  await page.close()
})
