import { type PageRoute, page } from '../kernel/page'
import { privacyValidFrom, termsValidFrom } from './legal-texts'

/** Legal texts: terms of use and privacy. */
export const infoPages: PageRoute[] = [
  page('Platform/Info/TermsOfUse', {
    title: 'Termos de uso',
    load: () => ({ validFrom: termsValidFrom }),
    meta: () => ({
      description: 'As regras de compra, acesso, reembolso e uso dos cursos, em linguagem simples.',
    }),
    cache: 'shared',
  }),
  page('Platform/Info/PrivacyPolicy', {
    title: 'Política de privacidade',
    load: () => ({ validFrom: privacyValidFrom }),
    meta: () => ({
      description:
        'Que dados pessoais guardamos, por quê, por quanto tempo, e como exercer seus direitos (LGPD).',
    }),
    cache: 'shared',
  }),
]
