type Thing = Record<string, unknown>

/** What a search engine asks of each kind of thing before it shows more than a blue line. */
const needed: Record<string, string[]> = {
  Course: ['name', 'url'],
  Product: ['name', 'image', 'description', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'category'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue'],
  Person: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url', 'logo'],
  EducationalOccupationalProgram: ['name', 'provider', 'hasCourse'],
  WebSite: ['name', 'url', 'publisher'],
  Article: ['headline', 'image', 'author'],
}
const modes = ['Online', 'Onsite', 'Blended']
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What is missing or wrong in the things of one page, by their kind; nothing when all is well. */
export function lacking(graph: Thing[]): string[] {
  const faults: string[] = []
  const named = new Map(graph.flatMap((thing) => (thing['@id'] ? [[thing['@id'], thing] as const] : [])))
  function look(value: unknown, at: string) {
    if (Array.isArray(value)) for (const each of value) look(each, at)
    if (Array.isArray(value)) return
    if (typeof value !== 'object' || value === null) return
    const thing = value as Thing
    // A thing that only names another is that other one.
    const whole = { ...named.get(String(thing['@id'])), ...thing }
    const kinds = [thing['@type']].flat().map(String)
    if (thing['@type'] === undefined) faults.push(`${at}: no type`)
    for (const kind of kinds) {
      if (!needed[kind]) faults.push(`${at}: ${kind} is not known here`)
      for (const name of needed[kind] ?? []) if (isEmpty(whole[name])) faults.push(`${kind}: no ${name}`)
    }
    // A course with its own page on this page is one that can be shown: who gives it, how, for how much.
    if (kinds.includes('Course') && at === 'page')
      for (const name of ['description', 'provider', 'hasCourseInstance', 'offers'])
        if (isEmpty(thing[name])) faults.push(`Course: no ${name}`)
    if (thing.courseMode && !modes.includes(String(thing.courseMode))) faults.push(`mode ${thing.courseMode}`)
    if (thing.courseWorkload && !/^PT\d+[HM]$/.test(String(thing.courseWorkload))) faults.push('workload')
    for (const [name, each] of Object.entries(thing)) {
      if (['url', 'image', 'item', 'logo', '@id'].includes(name) && !/^https?:\/\//.test(String(each)))
        faults.push(`${kinds}: ${name} ${each} is not a full address`)
      look(each, kinds.join())
    }
  }
  if (graph.length === 0) faults.push('nothing is said')
  look(graph, 'page')
  return [...new Set(faults)]
}
