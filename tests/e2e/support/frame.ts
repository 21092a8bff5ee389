import { expect, type Page } from '@playwright/test'

/** The watch room leaves the screen to the lesson: one header with the way back and the progress. */
const WITH_OWN_HEADER = 'Platform/Student/Watch'

/** The page that the server named, in the layout that the prefix of its name asks for (specification, 2.1). */
export async function expectFrame(page: Page, component: string) {
  const named = await page.evaluate(
    () => JSON.parse(document.getElementById('page')?.textContent ?? '{}').component,
  )
  expect(named).toBe(component)
  const shop = page.getByRole('combobox', { name: 'Pesquisar cursos e formações', includeHidden: true })
  const menu = page.getByRole('navigation', { name: 'Administração', includeHidden: true })
  const inShop = component.startsWith('Platform/')
  expect((await shop.count()) > 0, 'the header of the shop').toBe(inShop && component !== WITH_OWN_HEADER)
  if (component === WITH_OWN_HEADER) {
    await expect(page.getByRole('progressbar', { name: /^Progresso em / })).toBeVisible()
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Validar certificado' })
    await expect(footer, 'the footer of the shop').toHaveCount(1)
  }
  expect((await menu.count()) > 0, 'the menu of staff').toBe(component.startsWith('Admin/'))
}

/** Texts that are left so little room that their letters stand one under another. */
const slivers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(dd, dt, td, th, p, li)')]
      .filter((part) => {
        const { width, height } = part.getBoundingClientRect()
        const own = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        const letters = own.map((node) => node.textContent?.trim() ?? '').join('').length
        return letters > 5 && width > 0 && width < 32 && height > 4 * width
      })
      .map((part) => String(part.textContent)),
  )

/** Every text has the room to be read, at desktop size and on a phone. */
export async function expectRoomForWords(page: Page) {
  const desktop = page.viewportSize()
  for (const size of [desktop, { width: 390, height: 844 }]) {
    if (size) await page.setViewportSize(size)
    expect(await slivers(page)).toEqual([])
  }
  if (desktop) await page.setViewportSize(desktop)
}
