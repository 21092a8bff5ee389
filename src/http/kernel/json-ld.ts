type Thing = Record<string, unknown>

/** Who keeps the site, as others name it: by an id that stands for the node on the same page. `home` is its address. */
export const house = (home: string): Thing => ({ '@type': 'Organization', '@id': `${home}#organization` })

export interface House {
  name: string
  /** Address of the home page, with its last slash. */
  home: string
}

/**
 * What a page says to search engines, with the one who says it: whatever names the house by its id finds it here. Only
 * here its name is known, so that the site is named here, too.
 */
export function withHouse(jsonLd: Thing, { name, home }: House): Thing {
  const { '@context': _, '@graph': told, ...single } = jsonLd
  const things = Array.isArray(told) ? (told as Thing[]) : [single]
  const logo = new URL('/icon-512.png', home).href
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...things.map((thing) => (thing['@type'] === 'WebSite' ? { ...thing, name } : thing)),
      { ...house(home), name, url: home, logo },
    ],
  }
}
