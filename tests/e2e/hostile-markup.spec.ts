import type { Page } from '@playwright/test'
import { hostileHtml } from '../support/hostile'
import { storageOf } from './support/people'
import { expect, test } from './support/test'

/** What ran, asked or went elsewhere on this page although it was only written by somebody. */
function watch(page: Page): string[] {
  const seen: string[] = []
  const origin = new URL(String(process.env.E2E_URL)).origin
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url())
    // Written text may hold pictures, which the policy keeps to this site.
    if (to !== origin && request.resourceType() !== 'image' && protocol !== 'data:' && protocol !== 'blob:')
      seen.push(`request ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.push(`frame ${frame.url()}`)
  })
  return seen
}

/** Elements of written text that are, or hold, more than it may. */
const beyondProse = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.rich *')].flatMap((element) => {
      const wrong = [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|style|srcdoc|formaction|xlink/.test(name) || /^\s*\w*script:|^data:text/i.test(value),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`)
      return /^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|FORM|INPUT|BUTTON|SVG|MATH|BASE|META|LINK|TEMPLATE|NOSCRIPT|VIDEO|AUDIO)$/i.test(
        element.tagName,
      )
        ? [element.tagName, ...wrong]
        : wrong
    }),
  )

/** The moving, hovering and waiting that some of the strings need to run. */
async function provoke(page: Page) {
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 2_000)
  await page.keyboard.press('Tab')
  await page.waitForTimeout(500)
}

const parts = (size: number) => {
  const found: string[] = ['']
  // Half a character, or none, cannot be stored and is refused as a whole.
  for (const html of hostileHtml.filter((each) => each.isWellFormed() && !each.includes('\0'))) {
    if ((found.at(-1) ?? '').length + html.length > size) found.push('')
    found[found.length - 1] += `<p>Trecho</p>${html}`
  }
  return found
}

test.describe('what a student wrote', () => {
  test.use({ person: 'aluna' })

  test('runs nothing for its reader or for staff, on a first load and within the site', async ({
    page,
    browser,
    complaints,
  }) => {
    await page.goto('/student/mycourses/sql/watch')
    const courseId = await page.locator('input[name=courseId]').first().inputValue()
    await page.goto('/student/myquestions')
    const { cookies } = await page.context().storageState()
    const csrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
    let kept = 0
    for (const content of parts(3_500)) {
      const answer = await page.request.post('/api/commands/ask-question', {
        data: { courseId, lessonId: null, content },
        headers: { 'x-xsrf-token': csrf },
      })
      expect([200, 422], await answer.text()).toContain(answer.status())
      if (answer.status() === 200) kept++
    }
    expect(kept).toBeGreaterThan(3)
    const seen = watch(page)
    await expect(async () => {
      await page.goto('/student/myquestions')
      await expect(page.getByText('Trecho').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await expect(page.locator('.rich p', { hasText: 'Trecho' }).first()).toBeVisible()
    expect(await beyondProse(page)).toEqual([])
    await provoke(page)
    await page.goto('/faq')
    await page.evaluate(() => history.back())
    await expect(page.getByText('Trecho').first()).toBeVisible()

    const staff = await browser.newContext({ storageState: storageOf('admin'), baseURL: process.env.E2E_URL })
    const desk = await staff.newPage()
    const deskSeen = watch(desk)
    const asked = page.locator('details[id^=pergunta-]', { hasText: 'Trecho' })
    for (const thread of await asked.all()) {
      await desk.goto(`/admin/questions/${(await thread.getAttribute('id'))?.slice('pergunta-'.length)}`)
      await expect(desk.locator('.rich p', { hasText: 'Trecho' }).first()).toBeVisible()
      expect(await beyondProse(desk)).toEqual([])
    }
    await expect(desk.getByText('Trecho').first()).toBeVisible()
    await provoke(desk)
    await staff.close()
    expect([...seen, ...deskSeen]).toEqual([])
    expect(complaints).toEqual([])
  })
})

type Props = Record<string, unknown>

/** Puts the markup in every field of a visit's props that is shown as HTML, as if it had never been cleaned. */
function tamper(props: Props, html: string): number {
  let fields = 0
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value as Props)) {
      if (typeof each === 'string' && /^(description|answer|label_message)$/.test(name)) {
        ;(value as Props)[name] = html
        fields++
      } else visit(each)
    }
  }
  visit(props)
  props.popups = [
    {
      id: 'hostil',
      version: 1,
      title: 'Aviso',
      content: html,
      link: null,
      frequency: 'always',
      delaySeconds: 0,
    },
  ]
  return fields
}

test.describe('markup that was never cleaned', () => {
  // Else the policy would stop what the sanitizer of the browser let through.
  test.use({ bypassCSP: true })

  for (const [path, from] of [
    ['/course/javascript', '/categories/frontend'],
    ['/course/sql', '/categories/dados'],
  ] as const)
    test(`runs nothing in ${path}`, async ({ page, complaints }) => {
      const seen = watch(page)
      const chunks = parts(6_000)
      let fields = 0
      for (const html of chunks) {
        await page.route(`**${path}`, async (route) => {
          if (route.request().headers()['x-page'] !== '1') return route.fallback()
          const answer = await route.fetch()
          const object = (await answer.json()) as { props: Props }
          fields += tamper(object.props, html)
          await route.fulfill({ response: answer, json: object })
        })
        await page.goto(from)
        await page.getByRole('main').locator(`a[href="${path}"]`).first().click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.locator('.rich p', { hasText: 'Trecho' }).first()).toBeAttached()
        await provoke(page)
        expect(await beyondProse(page)).toEqual([])
        await page.unroute(`**${path}`)
      }
      expect(fields).toBeGreaterThanOrEqual(chunks.length)
      expect(seen).toEqual([])
      // Its pictures are looked for, and not found.
      expect(complaints.filter((each) => !/Failed to load resource|ERR_/.test(each))).toEqual([])
      complaints.length = 0
    })
})

test('text that no policy has made HTML is refused by the page itself', async ({ page, complaints }) => {
  await page.goto('/faq')
  const refused = await page.evaluate(() => {
    const ways: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<b>x</b>'
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      srcdoc: () => document.createElement('iframe').setAttribute('srcdoc', '<b>x</b>'),
      script: () => {
        document.createElement('script').src = '/x.js'
      },
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
    }
    return Object.entries(ways).flatMap(([name, way]) => {
      try {
        way()
        return []
      } catch {
        return [name]
      }
    })
  })
  expect(refused).toEqual(['innerHTML', 'insertAdjacentHTML', 'srcdoc', 'script', 'policy'])
  complaints.length = 0
})

test.describe('the editor', () => {
  test.use({ person: 'admin' })

  test('takes pasted markup as prose, and complains of nothing', async ({ page }) => {
    await page.goto('/admin/questions')
    await page.getByRole('main').locator('a[href^="/admin/questions/"]').first().click()
    await page.getByRole('textbox', { name: 'Sua resposta' }).click()
    const editor = page.locator('.ProseMirror').first()
    await expect(editor).toBeVisible()
    await editor.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/html', '<p>Colado <strong>aqui</strong><img src=x><script>alert(1)</script></p>')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(editor.locator('strong')).toHaveText('aqui')
    expect(await beyondProse(page)).toEqual([])
    expect(await editor.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('break-spaces')
  })
})
