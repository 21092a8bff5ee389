import { NotFound } from '../../commands/kernel/errors'
import type { MaterialGiven, MaterialKind, MaterialView } from '../../contracts/marketing/materials'
import { leadTo } from '../catalog/former-address'
import { type PageContext, type PageMeta, type PageRoute, page } from '../kernel/page'
import { addressWith, demandKey } from './material-access'
import {
  ebookAt,
  type FoundMaterial,
  type MaterialPorts,
  pathOf,
  slidesAt,
  supportOf,
  viewOf,
} from './material-view'

const UNKNOWN = {
  ebook: 'Não encontramos este e-book.',
  slides: 'Não encontramos estes slides.',
}

/** The material of the address. Throws NotFound. */
export async function foundAt(
  ctx: Pick<PageContext, 'db' | 'params'>,
  kind: MaterialKind,
): Promise<FoundMaterial> {
  const slug = ctx.params.slug ?? ''
  const found = await (kind === 'ebook' ? ebookAt(ctx.db, slug) : slidesAt(ctx.db, slug))
  if (!found) throw new NotFound(UNKNOWN[kind])
  return found
}

function metaOf({ material }: { material: MaterialView }): PageMeta {
  const { kind, title, subtitle, promise, author, pages } = material
  return {
    description: `${promise} ${kind === 'ebook' ? 'E-book' : 'Slides'} em PDF, ${pages} páginas, de graça.`,
    canonical: pathOf(material),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': kind === 'ebook' ? 'Book' : 'PresentationDigitalDocument',
      name: title,
      ...(subtitle && { alternativeHeadline: subtitle }),
      author: { '@type': 'Person', name: author },
      inLanguage: 'pt-BR',
      isAccessibleForFree: true,
      ...(kind === 'ebook' && { bookFormat: 'https://schema.org/EBook', numberOfPages: pages }),
    },
  }
}

/** The address contains a personal key and must not be indexed. */
const noIndex = (): PageMeta => ({ noindex: true })

/** As `foundAt`; ends with 301 where the material has moved. */
async function shownAt(ctx: PageContext, kind: MaterialKind): Promise<FoundMaterial> {
  const found = await foundAt(ctx, kind)
  leadTo(ctx, found.slug)
  return found
}

/** Public pages of e-books and slides. */
export function materialPages(ports: MaterialPorts): PageRoute[] {
  const shown = (kind: MaterialKind) => async (ctx: PageContext) => ({
    material: await viewOf(ctx, await shownAt(ctx, kind), ports),
  })
  const granted =
    (kind: MaterialKind) =>
    async (ctx: PageContext): Promise<MaterialGiven & { key: string }> => {
      const found = await shownAt(ctx, kind)
      const { key, until } = await demandKey(ctx, found)
      const file = addressWith(`${pathOf(found)}/arquivo`, key)
      const support = await supportOf(found, ports)
      return {
        material: await viewOf(ctx, found, ports),
        file,
        support: support && {
          kind: support.kind,
          bytes: support.bytes,
          file: addressWith(`${pathOf(found)}/apoio`, key),
        },
        until,
        key,
      }
    }
  const download = (kind: MaterialKind) => async (ctx: PageContext) => {
    const { key, ...props } = await granted(kind)(ctx)
    return props
  }
  return [
    page('EbookPages/Disclosure', {
      title: ({ material }) => `${material.title}: e-book grátis`,
      load: shown('ebook'),
      meta: metaOf,
      cache: 'anonymous',
    }),
    page('EbookPages/Download', {
      title: ({ material }) => `Baixar ${material.title}`,
      load: download('ebook'),
      meta: noIndex,
    }),
    page('SlidePages/Disclosure', {
      title: ({ material }) => `${material.title}: slides grátis`,
      load: shown('slides'),
      meta: metaOf,
      cache: 'anonymous',
    }),
    page('SlidePages/ThankYou', {
      title: ({ material }) => `Obrigado: ${material.title}`,
      load: async (ctx) => {
        const { key, ...props } = await granted('slides')(ctx)
        return { ...props, next: addressWith(`${pathOf(props.material)}/download`, key) }
      },
      meta: noIndex,
    }),
    page('SlidePages/Download', {
      title: ({ material }) => `Baixar ${material.title}`,
      load: download('slides'),
      meta: noIndex,
    }),
  ]
}
