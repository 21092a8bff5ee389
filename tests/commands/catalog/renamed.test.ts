import { expect, test } from 'vitest'
import { CreateBundle } from '../../../src/commands/catalog/bundle'
import { ChangeCategory, CreateCategory } from '../../../src/commands/catalog/category'
import { ChangeCourseBasics, CreateCourse } from '../../../src/commands/catalog/course'
import { ChangeEbookPage, OpenEbookPage, WriteEbook } from '../../../src/commands/catalog/ebook'
import { ChangeLandingPageBasics, CreateLandingPage } from '../../../src/commands/catalog/landing-page'
import { ChangeSearchSynonym, CreateSearchSynonym } from '../../../src/commands/catalog/search-synonym'
import { ChangeSectionCategory, CreateSectionCategory } from '../../../src/commands/catalog/section-category'
import { ChangeSlidePage, OpenSlidePage } from '../../../src/commands/catalog/slide-page'
import type { Command } from '../../../src/commands/kernel/command'
import { courseFacts } from '../../support/catalogue'
import { as, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const course = courseFacts('react').created.data
const { title, subtitle, topic, level } = course
const basics = { title, subtitle, topic, level, language: 'pt-BR', categoryId: 'front-end' }
const text = { title: 'Git', subtitle: '', topic: 'git', author: { name: 'Rita', bio: '' } }
const parts = [{ title: 'Começo', body: 'Um texto.' }]
const page = { promise: 'Volte atrás.', description: 'Um guia.' }

interface Named {
  create: Command
  change: Command
  /** What names the record. */
  id: string
  /** The input with a name. */
  named: (name: string) => object
  /** Fields that only one of the two takes. */
  created?: object
}

const kinds: [string, Named][] = [
  [
    'category',
    { create: CreateCategory, change: ChangeCategory, id: 'categoryId', named: (name) => ({ name }) },
  ],
  [
    'course',
    {
      create: CreateCourse,
      change: ChangeCourseBasics,
      id: 'courseId',
      named: (slug) => ({ ...basics, slug }),
      created: { teacher: course.teacher },
    },
  ],
  [
    'section category',
    {
      create: CreateSectionCategory,
      change: ChangeSectionCategory,
      id: 'sectionCategoryId',
      named: (name) => ({ name, colour: 'blue', about: '' }),
    },
  ],
  [
    'synonym',
    {
      create: CreateSearchSynonym,
      change: ChangeSearchSynonym,
      id: 'searchSynonymId',
      named: (term) => ({ term, means: 'programação' }),
    },
  ],
  [
    'landing page',
    {
      create: CreateLandingPage,
      change: ChangeLandingPageBasics,
      id: 'landingPageId',
      named: (slug) => ({ title: 'Volta', slug, productId: 'b1' }),
    },
  ],
  [
    'page of an e-book',
    {
      create: OpenEbookPage,
      change: ChangeEbookPage,
      id: 'pageId',
      named: (slug) => ({ ...page, slug, ebookId: 'e1' }),
    },
  ],
  [
    'page of slides',
    {
      create: OpenSlidePage,
      change: ChangeSlidePage,
      id: 'pageId',
      named: (slug) => ({ ...text, ...page, parts, slug }),
    },
  ],
]

test.each(kinds)(
  'a %s takes no name that another has, and holds its new one once it is changed',
  async (_, { create, change, id, named, created }) => {
    const app = inMemory()
    await app.send(editor, CreateCategory, { categoryId: 'front-end', name: 'Front-end' })
    await app.send(editor, WriteEbook, { ...text, parts, ebookId: 'e1' })
    await app.send(editor, CreateBundle, {
      ...{ bundleId: 'b1', slug: 'frontend', title: 'Frontend', subtitle: 'Tudo' },
      ...{ categoryId: 'front-end', topic: 'shop' },
    })
    const begin = (key: string, name: string) =>
      app.send(editor, create, { ...named(name), ...created, [id]: key })
    const rename = (key: string, name: string) => app.send(editor, change, { ...named(name), [id]: key })
    const taken = { code: expect.stringMatching(/-taken$/) }
    await begin('one', 'primeiro')
    await begin('two', 'segundo')
    await expect(rename('two', 'primeiro')).rejects.toMatchObject(taken)
    await rename('two', 'terceiro')
    await expect(begin('three', 'terceiro')).rejects.toMatchObject(taken)
    await begin('three', 'segundo')
  },
)
