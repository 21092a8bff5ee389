import { shownLegalText } from '../../projections/site/legal-texts'
import { type PageRoute, page } from '../kernel/page'

/** Legal texts: terms of use and privacy, as an Admin accepted them, or those that come with the product. */
export const infoPages: PageRoute[] = [
  page('Platform/Info/TermsOfUse', {
    title: 'Termos de uso',
    load: ({ db, query }) => shownLegalText(db, 'terms', query.versao),
    meta: () => ({
      description: 'As regras de compra, acesso, reembolso e uso dos cursos, em linguagem simples.',
    }),
    cache: 'shared',
  }),
  page('Platform/Info/PrivacyPolicy', {
    title: 'Política de privacidade',
    load: ({ db, query }) => shownLegalText(db, 'privacy', query.versao),
    meta: () => ({
      description:
        'Que dados pessoais guardamos, por quê, por quanto tempo, e como exercer seus direitos (LGPD).',
    }),
    cache: 'shared',
  }),
]
