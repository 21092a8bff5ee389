import * as z from 'zod'
import { CreateCourse, DescribeCourse, PriceCourse } from '../../commands/catalog/course'
import { AddCourseModule, AddLesson } from '../../commands/catalog/curriculum'
import type { Command } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { courseForm } from '../../contracts/catalog/course'
import { levelNames, levels } from '../../contracts/catalog/levels'
import { plainWords } from '../../contracts/kernel/plain-words'
import { slugify } from '../../contracts/kernel/slug'
import type { ImportTally } from '../../contracts/site/imports'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { brl } from '../../domain/kernel/format'
import { own } from '../../domain/kernel/own'
import { plainText } from '../../domain/kernel/plain-text'
import { parseReais } from '../../domain/kernel/reais'
import { categoryList } from '../../projections/catalog/category-list'
import { videoList } from '../../projections/catalog/video-list'
import { table } from '../../projections/kernel/projection'
import { quoted, textCell } from './cells'
import { type ImportKind, nothing, type PlanDeps } from './kind'

const MOST_SUBTITLE = 200
/** Cover and module of what comes without. */
const TOPIC = 'shop'
const MODULE = 'Aulas'

const levelWords = new Map(
  levels.flatMap((level) => [level, levelNames[level]].map((word) => [plainText(word), level])),
)
const LEVELS_THERE = { beginner: 'iniciante', intermediate: 'intermediario', advanced: 'avancado' } as const

const levelCell = textCell.transform((typed, ctx) => {
  if (typed === '') return levels[0]
  const word = plainText(typed)
  const level = levelWords.get(word) ?? own(LEVELS_THERE, word)
  if (!level)
    ctx.addIssue({
      code: 'custom',
      message: `${quoted(typed)} não é um nível: use ${Object.values(levelNames).join(', ')}`,
    })
  return level ?? levels[0]
})

/** Centavos; null where the cell is empty. */
const priceCell = textCell.transform((typed, ctx) => {
  if (typed === '') return null
  const centavos = parseReais(typed)
  if (centavos === null) ctx.addIssue({ code: 'custom', message: `${quoted(typed)} não é um preço em reais` })
  return centavos
})

/** Seconds of `6:20`, `1:02:03` or whole minutes; null where the cell is empty. */
const durationCell = textCell.transform((typed, ctx) => {
  if (typed === '') return null
  const [, hours = '0', minutes = '', seconds = '0'] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(typed) ?? [
    typed,
    '0',
    /^\d{1,4}$/.test(typed) ? typed : '',
    '0',
  ]
  const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  if (minutes !== '' && length > 0) return length
  ctx.addIssue({ code: 'custom', message: `${quoted(typed)} não é uma duração: use minutos, ou 6:20` })
  return null
})

const lineOf = z
  .object({
    course: z.string().min(1, 'falta o curso'),
    slug: textCell,
    subtitle: textCell,
    description: textCell,
    path: textCell,
    category: textCell,
    level: levelCell,
    teacher: textCell,
    price: priceCell,
    module: textCell,
    lesson: textCell,
    summary: textCell,
    text: textCell,
    video: textCell,
    duration: durationCell,
  })
  .transform(({ course, slug, path, category, ...rest }) => ({
    ...rest,
    title: course,
    slug: slugify(slug || course),
    /** The last part of Moodle's path, `Tecnologia / Dados`. */
    category: path.split('/').at(-1)?.trim() || category,
    /** Which of the lessons of this name in its module it is, from 1. */
    nth: 1,
  }))
export type CourseLine = z.infer<typeof lineOf>

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Plain text as paragraphs; HTML as it is, which its command cleans. */
const htmlOf = (text: string) =>
  /<[a-z][^>]*>/i.test(text)
    ? text
    : text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br>')}</p>`)
        .join('')
const wordsOf = (text: string) =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Categories and films of here by their name. */
async function namesOf(db: PlanDeps['db']) {
  const [categories, videos] = await Promise.all([
    db(table(categoryList)).where({ status: 'live' }).select('categoryId', 'name', 'slug'),
    db(table(videoList)).whereNot({ status: 'archived' }).select('videoId', 'title', 'fileName', 'plays'),
  ])
  const categoryOf = new Map<string, string>(
    categories.flatMap(({ categoryId, name, slug }) =>
      [slug, name].map((word): [string, string] => [plainText(word), categoryId]),
    ),
  )
  const videoOf = new Map<string, { videoId: string; plays: boolean }>(
    videos.flatMap(({ videoId, title, fileName, plays }) =>
      [fileName, title].map((word): [string, { videoId: string; plays: boolean }] => [
        plainText(word),
        { videoId, plays },
      ]),
    ),
  )
  return { categoryOf, videoOf }
}

/**
 * Courses with modules and lessons, a lesson to a line; a line without a lesson is a course alone, as Moodle's upload
 * of courses has them. They come in as drafts. None of the other systems exports a curriculum in a documented file, so
 * the headings are the names that these things bear there.
 */
export const courses: ImportKind<CourseLine> = {
  name: 'courses',
  columns: {
    course:
      /^(curso|nome do curso|titulo do curso|produto|nome do produto|course( name| title)?|full ?name|product( name)?)$/,
    slug: /^(endereco( do curso)?|slug|short ?name|course slug)$/,
    subtitle: /^(subtitulo|subtitle|chamada|headline)$/,
    description: /^(descricao( do (curso|produto))?|(course |product )?description|(course )?summary)$/,
    path: /^category path$/,
    category: /^(categoria|category|nicho)$/,
    level: /^(nivel|level|dificuldade|difficulty)$/,
    teacher:
      /^(professor|professora|professor a|instrutor|instrutora|autor|autora|quem ensina|teacher|instructor|author( name)?)$/,
    price: /^(preco( do (curso|produto))?|valor|price)$/,
    module: /^((nome do |titulo do )?modulo|secao|unidade|(module|section|lecture section)( name| title)?)$/,
    lesson: /^((nome da |titulo da )?aula|(lesson|lecture)( name| title)?|nome da pagina|pagina)$/,
    summary: /^((resumo|descricao) da aula|(lesson|lecture) (summary|description))$/,
    text: /^(texto|texto da aula|conteudo|conteudo da aula|(lesson |lecture )?(text|content))$/,
    video: /^(video|video da aula|nome do video|arquivo de video|video (title|name|file))$/,
    duration: /^(duracao( da aula)?|minutos|(lesson |lecture )?duration)$/,
  },
  demands: { column: 'course', called: 'o curso' },
  reader() {
    const times = new Map<string, number>()
    return (cells) => {
      const read = lineOf.safeParse(cells, { error: plainWords })
      if (!read.success) return read
      const { slug, module, lesson } = read.data
      const key = [slug, module, lesson].map(plainText).join('|')
      const nth = (times.get(key) ?? 0) + 1
      times.set(key, nth)
      return { ...read, data: { ...read.data, nth } }
    }
  },
  understood: ({ level, price, teacher }) => [
    levelNames[level],
    ...(price === null ? [] : [brl(price)]),
    ...(teacher ? [teacher] : []),
  ],
  subject: ({ course: title, module, lesson }) => [title, module, lesson].filter(Boolean).join(' › '),
  async planner({ db, facts }, choices) {
    const { categoryOf, videoOf } = await namesOf(db)

    /** Input of CreateCourse, and what it lacks. */
    function createdBy(line: CourseLine, courseId: string) {
      const category = line.category || choices.category
      const name = line.teacher || choices.teacher
      const categoryId = categoryOf.get(plainText(category))
      const subtitle = line.subtitle || wordsOf(line.description) || line.title
      const input = {
        courseId,
        title: line.title,
        slug: line.slug,
        subtitle: subtitle.slice(0, MOST_SUBTITLE),
        categoryId: categoryId ?? '',
        level: line.level,
        language: 'pt-BR',
        topic: TOPIC,
        teacher: { name, bio: '' },
      }
      const lacks = [
        ...(categoryId
          ? []
          : [category ? `não há categoria ${quoted(category)} aqui: crie-a antes` : 'falta a categoria']),
        ...(name ? [] : ['falta quem ensina']),
      ]
      const read = courseForm.safeParse(input, { error: plainWords })
      const faults =
        lacks.length > 0 || read.success ? lacks : read.error.issues.map(({ message }) => message)
      return { input, faults }
    }

    /** Content of a lesson, or what is wrong with it. */
    function contentOf(line: CourseLine) {
      const base = { title: line.lesson, summary: line.summary, durationSeconds: line.duration }
      if (line.video) {
        const film = videoOf.get(plainText(line.video))
        if (!film) return { fault: `não há vídeo ${quoted(line.video)} na biblioteca: envie-o antes` }
        if (!film.plays) return { fault: `o vídeo ${quoted(line.video)} ainda não está pronto` }
        return { content: { ...base, kind: 'video', videoId: film.videoId, transcript: [] } }
      }
      if (line.text) return { content: { ...base, kind: 'text', text: htmlOf(line.text) } }
      return { content: { ...base, kind: 'file' }, waits: true }
    }

    return async (line, earlier) => {
      if (line.slug === '') return nothing({ faults: ['o nome do curso não tem letras nem números'] })
      const courseId = derivedId('imported-course', line.slug)
      const known = await facts.load(course, courseId)
      const isNew = known.phase === 'absent' && !earlier.has(courseId)
      const plan = nothing()
      const act = (
        command: Command,
        input: object,
        commandId: string,
        counts: ImportTally | null,
        says: string,
      ) => {
        plan.acts.push({ command, input: { courseId, ...input }, commandId, counts })
        plan.does.push(says)
      }
      if (isNew) {
        const owner = await facts.ownerOf('slug-course', line.slug)
        if (owner !== undefined && owner !== courseId)
          return nothing({ leftOut: 'Já há um curso com este endereço aqui' })
        const { input, faults } = createdBy(line, courseId)
        if (faults.length > 0) return nothing({ faults })
        act(CreateCourse, input, courseId, 'courses', `cria o curso “${line.title}” em rascunho`)
      } else if (known.phase !== 'absent' && known.phase !== 'draft')
        return nothing({ leftOut: 'O curso já saiu do rascunho aqui' })
      const isDescribed = known.phase !== 'absent' && known.described !== null
      if (line.description && !isDescribed && !earlier.has(`${courseId} described`)) {
        const description = htmlOf(line.description)
        const promise = (line.subtitle || line.title).slice(0, MOST_SUBTITLE)
        const lists = { whatYouLearn: [], requirements: [], audience: [], faq: [] }
        const id = derivedId(courseId, 'described')
        act(DescribeCourse, { promise, description, ...lists }, id, null, 'escreve a descrição')
      }
      const isPriced = known.phase !== 'absent' && known.price !== null
      if (line.price !== null && !isPriced && !earlier.has(`${courseId} priced`)) {
        const id = derivedId(courseId, 'priced')
        act(PriceCourse, { price: line.price, listPrice: null }, id, null, 'define o preço')
      }
      if (line.lesson) {
        const module = line.module || MODULE
        const moduleId = derivedId(courseId, 'module', plainText(module))
        const lessonId = derivedId(moduleId, 'lesson', plainText(line.lesson), line.nth)
        const { draft, archived } = known.phase === 'absent' ? { draft: [], archived: [] } : known
        const isThere = [...lessonsOf(draft), ...archived].some((each) => each.lessonId === lessonId)
        const { content, fault, waits } = contentOf(line)
        if (isThere) plan.has.push(line.lesson)
        else if (fault) return nothing({ faults: [fault] })
        else {
          if (!draft.some((each) => each.moduleId === moduleId) && !earlier.has(moduleId))
            act(
              AddCourseModule,
              { moduleId, title: module },
              moduleId,
              'modules',
              `cria o módulo “${module}”`,
            )
          const how = waits ? ', à espera de um arquivo' : ''
          act(
            AddLesson,
            { moduleId, lessonId, content },
            lessonId,
            'lessons',
            `cria a aula “${line.lesson}”${how}`,
          )
          earlier.add(moduleId)
        }
      } else if (plan.acts.length === 0) plan.has.push(line.title)
      earlier.add(courseId)
      if (line.description) earlier.add(`${courseId} described`)
      if (line.price !== null) earlier.add(`${courseId} priced`)
      return plan
    }
  },
}
