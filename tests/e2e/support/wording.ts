import { expect, type Page } from '@playwright/test'
import { ENGLISH } from '../../support/english'

/** English, and what a programming slip prints. Names of products and code are left out of the text first. */
const LEFTOVER = new RegExp(`\\b(${ENGLISH}|log ?in|undefined|null|NaN|Invalid Date)\\b|\\[object `, 'i')
/** Code in a text that staff write with marks. */
const CODE = /```[\s\S]*?```|`[^`]*`/g
/** What the specification itself words in English. */
const ALLOWED = /Impersonating as|Leave impersonate/g
/** The account of a guest is called so by the specification (2.4, 2.6). */
const LOGIN = /\bLogin\b/g

/** An address of the shop, which a report names as it is. */
const ADDRESS = /^\/[\w\-/{}.]*$/

/** All visible and accessible text of the page, without code and user input. */
const said = (page: Page) =>
  page.evaluate(() => {
    const heard = ['aria-label', 'placeholder', 'title', 'alt']
    const texts: string[] = []
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) =>
        node instanceof Element &&
        node.matches('script, noscript, style, code, pre, kbd, template, iframe, svg, [translate=no]')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) texts.push(...heard.map((name) => node.getAttribute(name) ?? ''))
      else texts.push(node.textContent ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })

/** Nothing on the page is in English, or says that something was not there. */
export async function expectPortuguese(page: Page) {
  const texts = await said(page)
  const left = texts.filter(
    (text) =>
      !ADDRESS.test(text) && LEFTOVER.test(text.replace(CODE, '').replace(ALLOWED, '').replace(LOGIN, '')),
  )
  expect(left, 'left in English').toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
}
