type Thing = Record<string, unknown>

/**
 * Reference to the site's organization, whose node `withOrganization` adds to every page. `home`: address of the home
 * page.
 */
export const organizationRef = (home: string): Thing => ({
  '@type': 'Organization',
  '@id': `${home}#organization`,
})

export interface Organization {
  name: string
  /** Address of the home page, with trailing slash. */
  home: string
}

/** JSON-LD of a page with the organization that it refers to, and the site's name, which pages do not know. */
export function withOrganization(jsonLd: Thing, { name, home }: Organization): Thing {
  const { '@context': _, '@graph': graph, ...single } = jsonLd
  const things = Array.isArray(graph) ? (graph as Thing[]) : [single]
  const logo = new URL('/icon-512.png', home).href
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...things.map((thing) => (thing['@type'] === 'WebSite' ? { ...thing, name } : thing)),
      { ...organizationRef(home), name, url: home, logo },
    ],
  }
}
