import { describe, expect, it } from 'vitest'
import type { SettingsGroup } from '../../../src/contracts/site/setup'
import { testApp } from '../../support/app'

const app = await testApp()

/** Addresses of forms, of their pages and of what the guide of the first steps leads to. */
const hrefsOf = ({ groups, setup }: { groups: SettingsGroup[]; setup: unknown }) => {
  const listed = groups.flatMap(({ href, settings }) => [href, ...settings.map((each) => each.href)])
  const guided = [...JSON.stringify(setup ?? {}).matchAll(/"href":"(\/[^"]*)"/g)].map(
    ([, href]) => href ?? '',
  )
  return [...new Set([...listed, ...guided])]
}

describe('every link of the page of all settings', () => {
  it('leads to no page that the menus do not offer either', async () => {
    const page = await (await (await app.as('Admin')).visit('/admin/configurations')).json()
    const hrefs = hrefsOf(page.props)
    expect(page.props.unserved.filter((href: string) => hrefs.includes(href))).toEqual([])
  })

  it.each(['Admin', 'Editor'] as const)('is served to %s', async (role) => {
    const browser = await app.as(role)
    const page = await (await browser.visit('/admin/configurations')).json()
    const hrefs = hrefsOf(page.props)
    expect(hrefs.length).toBeGreaterThan(12)
    const answers = await Promise.all(hrefs.map(async (href) => [href, (await browser.visit(href)).status]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })
})
