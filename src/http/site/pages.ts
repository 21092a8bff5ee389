import { siteRow } from '../../projections/site/site-settings'
import { shopOf } from '../catalog/shop'
import { graph, questions, website } from '../catalog/structured-data'
import { demandWritten } from '../catalog/written-pages'
import { organizationRef } from '../kernel/json-ld'
import { type PageRoute, page } from '../kernel/page'
import { helpVideos } from '../marketing/video-pages'
import { loadHome } from './home-page'
import { shownFaqs } from './shown-faqs'

/** A sentence that goes on in another one. */
const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

const ARTICLE =
  'Estática, compartilhada, VPS ou nuvem: o que cada hospedagem resolve, quanto custa e como escolher sem pagar à toa.'

/** Topics of courses about building or publishing a site; their courses come first. */
const OF_SITES = new Set(['html', 'docker', 'php', 'javascript', 'react', 'node'])

export const sitePages: PageRoute[] = [
  page('Platform/Home/Welcome', {
    title: ({ subject }) => subject || 'Cursos online',
    load: loadHome,
    meta: ({ lead, isOpen }, { deps }) => ({
      description: lead,
      noindex: !isOpen,
      canonical: '/',
      jsonLd: graph(website(new URL('/', deps.env.PUBLIC_URL).href)),
    }),
    cache: 'anonymous',
  }),
  page('Platform/Info/Faq', {
    title: 'Perguntas frequentes',
    load: async (ctx) => ({ faq: await shownFaqs(ctx, 'faq') }),
    meta: ({ faq }) => ({
      description: 'Acesso, pagamento, reembolso e certificados: respostas diretas.',
      jsonLd: graph(questions(faq)),
    }),
    cache: 'shared',
  }),
  page('Platform/Info/Contact', {
    title: 'Contato',
    load: async (ctx) => ({
      sent: ctx.query.enviado === '1',
      videos: await helpVideos(ctx),
      replyTime: (await siteRow(ctx.db)).words.replyTime,
    }),
    meta: ({ replyTime }) => ({
      description: replyTime ? `Fale com a gente: ${lowerFirst(replyTime)}.` : 'Fale com a gente.',
    }),
  }),
  page('Platform/Article/BestWebsiteHosting', {
    title: 'Como escolher a melhor hospedagem de site',
    load: async (ctx) => {
      const shop = await shopOf(ctx.deps)
      demandWritten(shop)
      const cards = shop.courses.map(({ card }) => card)
      const [fitting, others] = [
        cards.filter(({ topic }) => OF_SITES.has(topic)),
        cards.filter(({ topic }) => !OF_SITES.has(topic)),
      ]
      return { courses: [...fitting, ...others].slice(0, 4) }
    },
    meta: (_, ctx) => ({
      description: ARTICLE,
      canonical: '/articles/best-website-hosting',
      jsonLd: graph({
        '@type': 'Article',
        headline: 'Como escolher a melhor hospedagem de site',
        description: ARTICLE,
        inLanguage: 'pt-BR',
        url: new URL('/articles/best-website-hosting', ctx.deps.env.PUBLIC_URL).href,
        image: new URL('/og-default.jpg', ctx.deps.env.PUBLIC_URL).href,
        author: organizationRef(new URL('/', ctx.deps.env.PUBLIC_URL).href),
      }),
    }),
    cache: 'shared',
  }),
]
