// @vitest-environment node
import { expect, it } from 'vitest'
import TermsOfUse from '../../pages/Platform/Info/TermsOfUse'
import { serverHtml } from '../../shell/testing-server'

const terms = (showAdLinks: boolean) =>
  serverHtml(
    TermsOfUse,
    { html: null, validFrom: '2026-11-22', showAdLinks },
    { now: '2026-11-24T12:00:00.000Z' },
  )

it('links the plans only while their page is open to visitors', () => {
  expect(terms(true)).toContain('<a href="/subscribe">página dos planos</a>')
  expect(terms(false)).not.toContain('/subscribe')
  expect(terms(false)).toContain('aparecem na página dos planos antes da contratação')
})
