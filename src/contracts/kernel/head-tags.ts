import type { PageObject } from './page'

/** `<tag key="name" attribute="value">` */
export interface HeadTag {
  tag: 'meta' | 'link'
  key: 'name' | 'property' | 'rel'
  name: string
  attribute: 'content' | 'href'
  value: string
}

const metaTag = (key: 'name' | 'property', name: string, value: string | null): HeadTag[] =>
  value ? [{ tag: 'meta', key, name, attribute: 'content', value }] : []
const named = (name: string, value: string | null) => metaTag('name', name, value)
const og = (name: string, value: string) => metaTag('property', `og:${name}`, value)

/** Open Graph tags have a property, all others a name. */
const furtherTag = ({ name, content }: { name: string; content: string }) =>
  metaTag(/^(og|fb):/.test(name) ? 'property' : 'name', name, content)

/** The tags of a page in the document's head, in order; those without content are left out. */
export function headTags({ title, head, props }: Pick<PageObject, 'title' | 'head' | 'props'>): HeadTag[] {
  const { description, canonical, image, noindex, tags } = head
  return [
    ...named('description', description),
    ...named('robots', noindex ? 'noindex, nofollow' : null),
    ...(noindex
      ? []
      : [{ tag: 'link', key: 'rel', name: 'canonical', attribute: 'href', value: canonical } as const]),
    ...og('site_name', props.product.name),
    ...og('title', title),
    ...og('description', description ?? ''),
    ...og('type', 'website'),
    ...og('locale', 'pt_BR'),
    ...og('url', canonical),
    ...og('image', image),
    ...og('image:width', '1200'),
    ...og('image:height', '630'),
    ...og('image:alt', title),
    ...named('twitter:card', 'summary_large_image'),
    ...tags.flatMap(furtherTag),
  ]
}
