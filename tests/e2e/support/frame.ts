import { expect, type Page } from '@playwright/test'

/** The page that the server named, in the layout that the prefix of its name asks for (specification, 2.1). */
export async function expectFrame(page: Page, component: string) {
  const named = await page.evaluate(
    () => JSON.parse(document.getElementById('page')?.textContent ?? '{}').component,
  )
  expect(named).toBe(component)
  const shop = page.getByRole('combobox', { name: 'Pesquisar cursos e formações', includeHidden: true })
  const menu = page.getByRole('navigation', { name: 'Administração', includeHidden: true })
  expect((await shop.count()) > 0, 'the header of the shop').toBe(component.startsWith('Platform/'))
  expect((await menu.count()) > 0, 'the menu of staff').toBe(component.startsWith('Admin/'))
}
