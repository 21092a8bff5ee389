import { accessTerms } from '../../projections/catalog/access-terms'
import { type BundleCardRow, bundleCard } from '../../projections/catalog/bundle-card'
import { type BundlePageRow, bundlePage } from '../../projections/catalog/bundle-page'
import { regularlyPriced, regularPriceSql } from '../../projections/catalog/sale-price-columns'
import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { productOfferList } from '../../projections/marketing/product-offers'

const WRITTEN = [
  'promise',
  'description',
  'tracks',
  'faq',
  'testimonials',
  'freeLessons',
  'recommended',
  'videoTestimonials',
  'postEvent',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'regularPrice',
  'regularListPrice',
] as const satisfies readonly (keyof BundlePageRow)[]
type Written = (typeof WRITTEN)[number]

interface BundleLine extends BundleCardRow, Pick<BundlePageRow, Written> {
  /** How many courses its tracks hold. */
  courses: number
  /** Order bumps, upsells and downsells that its buyers see. */
  offers: number
  /** Months of access of new orders; null: for ever. */
  accessMonths: number | null
  /** Plain text of what it is found by: texts of the card, and its address. */
  foundBy: string
}

/** Training programmes with what other contexts know of them. */
export const bundleLines = listSource<BundleLine>({
  name: 'bundle_lines',
  key: 'bundleId',
  columns: {
    ...bundleCard.columns,
    ...(Object.fromEntries(WRITTEN.map((name) => [name, bundlePage.columns[name]])) as Pick<
      typeof bundlePage.columns,
      Written
    >),
    courses: column.count('Cursos'),
    offers: column.count('Ofertas'),
    accessMonths: accessTerms.columns.accessMonths,
    foundBy: column.text('Texto de busca e endereço'),
  },
  of: [bundleCard, bundlePage, productOfferList, accessTerms],
  folded: regularlyPriced,
  query: (db) =>
    db({ c: table(bundleCard) })
      .leftJoin({ p: table(bundlePage) }, 'p.bundleId', 'c.bundleId')
      .leftJoin({ a: table(accessTerms) }, 'a.productKey', db.raw(`'bundle:' || c.bundle_id`))
      .leftJoin(
        db(table(productOfferList))
          .where({ hostType: 'bundle', active: true })
          .groupBy('hostId')
          .select('hostId')
          .count('* as n')
          .as('o'),
        'o.hostId',
        'c.bundleId',
      )
      .select(
        ...Object.keys(bundleCard.columns)
          .filter((name) => name !== 'price' && name !== 'listPrice')
          .map((name) => `c.${name}`),
        ...regularPriceSql.map((sql) => db.raw(sql)),
        ...WRITTEN.map((name) => `p.${name}`),
        'a.accessMonths',
        db.raw('json_array_length(c.course_ids) as courses'),
        db.raw('coalesce(o.n, 0)::int as offers'),
        db.raw(`c.search_text || ' ' || replace(c.slug, '-', ' ') as found_by`),
      ),
})
