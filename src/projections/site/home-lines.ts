import { HOME_ID, type Home } from '../../domain/site/home'
import { column, nullable } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { homePage } from './home-page'

interface HomeLine extends Pick<Home, 'banners' | 'announcement' | 'categories' | 'about'> {
  homeId: string
  title: string
  courseId: string | null
  label: string
  /** Products by their ids alone. */
  sections: unknown[]
  tags: unknown[]
  bannerCount: number
  sectionCount: number
  tagCount: number
  categoryCount: number
  hasAnnouncement: boolean
  hasAbout: boolean
}

const LISTS = ['banners', 'sections', 'tags', 'categories'] as const

/** The items of a list, each with its products as forms ask for them: their ids, at this place of the item. */
const withIds = (name: 'sections' | 'tags', place: string) => `(
  select coalesce(json_agg(jsonb_set(item, '{${place}}', coalesce((
    select jsonb_agg(product->'id' order by at) from jsonb_array_elements(item#>'{${place}}')
      with ordinality as chosen(product, at)
  ), '[]')) order by n), '[]')
  from jsonb_array_elements(coalesce(h.${name}, '[]')::jsonb) with ordinality as items(item, n)
) as ${name}`

/** The home page as staff arranged it, as one row that is there before they did. */
export const homeLines = listSource<HomeLine>({
  name: 'home_lines',
  key: 'homeId',
  columns: {
    homeId: column.id('Página'),
    title: column.text('Título'),
    banners: column.json('Banners'),
    announcement: nullable(column.json('Aviso')),
    courseId: nullable(column.id('Curso em destaque')),
    label: column.text('Etiqueta'),
    sections: column.json('Seções'),
    tags: column.json('Tags'),
    categories: column.json('Categorias'),
    about: nullable(column.json('Sobre a escola')),
    bannerCount: column.count('Banners'),
    sectionCount: column.count('Seções'),
    tagCount: column.count('Tags'),
    categoryCount: column.count('Categorias escolhidas'),
    hasAnnouncement: column.bool('Aviso no alto'),
    hasAbout: column.bool('Sobre a escola'),
  },
  of: [homePage],
  query: (db) =>
    db
      .from(db.raw('(select ?::text as home_id) one', [HOME_ID]))
      .leftJoin({ h: table(homePage) }, 'h.homeId', 'one.homeId')
      .select(
        'one.homeId',
        db.raw(`'Página inicial' as title`),
        'h.announcement',
        'h.about',
        db.raw(`coalesce(h.banners, '[]') as banners`),
        db.raw(`coalesce(h.categories, '[]') as categories`),
        db.raw(withIds('sections', 'rule,products')),
        db.raw(withIds('tags', 'products')),
        db.raw(`h.featured->>'courseId' as course_id`),
        db.raw(`coalesce(h.featured->>'label', '') as label`),
        db.raw(`coalesce(json_typeof(h.announcement) = 'object', false) as has_announcement`),
        db.raw(`coalesce(json_typeof(h.about) = 'object', false) as has_about`),
        ...LISTS.map((name) =>
          db.raw(
            `coalesce(json_array_length(h.${name}), 0) as ${{ banners: 'banner', sections: 'section', tags: 'tag', categories: 'category' }[name]}_count`,
          ),
        ),
      ),
})

/** The tags of the home page, for those who choose one. */
export const homeTagLines = listSource<{ tagId: string; name: string }>({
  name: 'home_tag_lines',
  key: 'tagId',
  columns: { tagId: column.id('Tag'), name: column.text('Nome') },
  of: [homePage],
  query: (db) =>
    db
      .from(db.raw('?? as h cross join json_array_elements(h.tags) as t', [table(homePage)]))
      .select(db.raw(`t.value->>'tagId' as tag_id`), db.raw(`t.value->>'name' as name`)),
})
