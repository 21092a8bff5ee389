import type { LegalTextId } from '../../contracts/site/legal-text-names'
import { shownLegalText } from '../../projections/site/legal-texts'
import { issuesNotes } from '../../projections/site/setup-guide'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { sha256 } from '../kernel/signing'

async function loaded({ db, query }: PageContext, id: LegalTextId) {
  const [text, notes] = await Promise.all([shownLegalText(db, id, query.versao), issuesNotes(db)])
  const { html, sections } = text
  return {
    ...text,
    issuesNotes: notes,
    hash: sha256(html ?? JSON.stringify(sections))
      .toString('hex')
      .slice(0, 12),
  }
}

/** Legal texts: terms of use and privacy, as an Admin accepted them, or those that come with the product. */
export const infoPages: PageRoute[] = [
  page('Platform/Info/TermsOfUse', {
    title: 'Termos de uso',
    load: (ctx) => loaded(ctx, 'terms'),
    meta: () => ({
      description: 'As regras de compra, acesso, reembolso e uso dos cursos, em linguagem simples.',
    }),
    cache: 'shared',
  }),
  page('Platform/Info/PrivacyPolicy', {
    title: 'Política de privacidade',
    load: (ctx) => loaded(ctx, 'privacy'),
    meta: () => ({
      description:
        'Que dados pessoais guardamos, por quê, por quanto tempo, e como exercer seus direitos (LGPD).',
    }),
    cache: 'shared',
  }),
]
