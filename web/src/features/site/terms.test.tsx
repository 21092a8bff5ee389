// @vitest-environment node
import { expect, it } from 'vitest'
import { templateSections } from '../../../../src/contracts/site/legal-templates'
import TermsOfUse from '../../pages/Platform/Info/TermsOfUse'
import { shared } from '../../shell/testing'
import { serverHtml } from '../../shell/testing-server'

const versions = [
  { validFrom: '2026-11-22', href: '/terms_of_use?versao=2', isShown: true },
  { validFrom: '2026-10-01', href: '/terms_of_use?versao=1', isShown: false },
]
const text = {
  html: null,
  sections: templateSections('terms'),
  validFrom: '2026-11-22',
  validTo: null,
  issuesNotes: true,
}
const terms = (showAdLinks: boolean, more: object = {}) =>
  serverHtml(
    TermsOfUse,
    { ...text, hash: 'ab12cd34ef56', versions, showAdLinks, ...more },
    { now: '2026-11-24T12:00:00.000Z' },
  )

it('links the plans only while their page is open to visitors', () => {
  expect(terms(true)).toContain('<a href="/subscribe">página dos planos</a>')
  expect(terms(false)).not.toContain('/subscribe')
  expect(terms(false)).toContain('aparecem na página dos planos antes da contratação')
})

it('promises a nota fiscal only where the shop issues them', () => {
  expect(terms(true)).toContain('A nota fiscal sai em nome de quem pagou, com o CPF ou o CNPJ')
  expect(terms(true, { issuesNotes: false })).not.toContain('nota fiscal')
})

it('names who sells, without letting their name be HTML', () => {
  const product = {
    ...shared().product,
    company: 'Pão & <b>Cia</b>',
    cnpj: '11222333000181',
    email: 'oi@x.test',
  }
  const shown = terms(false, { product })
  expect(shown).toContain('Pão &#38; &#60;b&#62;Cia&#60;/b&#62;, CNPJ 11.222.333/0001-81')
  expect(shown).toContain('<a href="mailto:oi@x.test">oi@x.test</a>')
  expect(shown).not.toMatch(/\{(vendedor|email|prazo|planos|nota)\}/)
})

it('lists all versions with their days, and says of an earlier one that it is', () => {
  expect(terms(false)).toContain('href="/terms_of_use?versao=1"')
  expect(terms(false)).toContain('ab12cd34ef56')
  expect(terms(false)).not.toContain('Esta é uma versão anterior')
  const earlier = terms(false, { validFrom: '2026-10-01', validTo: '2026-11-22' })
  expect(earlier).toContain('Esta é uma versão anterior')
  expect(earlier).toContain('href="/terms_of_use"')
})
