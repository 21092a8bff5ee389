import { clockWide, date } from '../../domain/kernel/format'
import { escapeHtml } from '../kernel/html'

export interface WrittenNote {
  noteId: string
  /** Address of the moment in the lesson. */
  url: string
  second: number | null
  quote: string | null
  text: string
  takenAt: string
}
export interface NotedLesson {
  title: string
  notes: readonly WrittenNote[]
}
export interface NotedCourse {
  title: string
  /** Without spaces: the tag of its cards. */
  slug: string
  lessons: readonly NotedLesson[]
}

const at = ({ second }: WrittenNote) => (second === null ? 'A aula toda' : `Aos ${clockWide(second)}`)

const markdownSigns = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const markdownNote = (note: WrittenNote) =>
  [
    `**${at(note)}** · ${date(note.takenAt)} · [abrir](${note.url})`,
    ...(note.quote === null ? [] : [`> ${markdownSigns(oneLine(note.quote))}`]),
    // The student's own words stay as typed: they may be Markdown.
    ...(note.text === '' ? [] : [note.text]),
  ].join('\n\n')

/** One's notes as Markdown: a heading for each course and each lesson. */
export const markdownOf = (courses: readonly NotedCourse[]): string =>
  [
    '# Minhas anotações',
    ...courses.flatMap(({ title, lessons }) => [
      `## ${markdownSigns(oneLine(title))}`,
      ...lessons.flatMap((lesson) => [
        `### ${markdownSigns(oneLine(lesson.title))}`,
        lesson.notes.map(markdownNote).join('\n\n---\n\n'),
      ]),
    ]),
  ]
    .join('\n\n')
    .concat('\n')

/** A field of a card: no sign of it ends a field, a line or a tag. */
const ankiField = (text: string) =>
  escapeHtml(text)
    .replace(/\r\n?|\n/g, '<br>')
    .replace(/\t/g, '&nbsp;&nbsp;')
    .replace(/ {2}/g, '&nbsp; ')

function ankiCard(course: NotedCourse, lesson: NotedLesson, note: WrittenNote) {
  const place = `<b>${ankiField(`${course.title} · ${lesson.title}`)}</b><br>${at(note)}`
  const said = note.quote === null ? '' : `“${ankiField(note.quote)}”`
  const link = `<a href="${ankiField(note.url)}">Abrir a aula</a>`
  const [front, back] =
    note.text === '' || said === ''
      ? [place, said + ankiField(note.text)]
      : [`${place}<br>${said}`, ankiField(note.text)]
  return [note.noteId, front, `${back}<br><br>${link}`, course.slug].join('\t')
}

/**
 * One's notes as cards for Anki: texts apart by tabs, with the lines that tell it how to read them. Each has an id, since
 * Anki takes cards of one front for the same card.
 */
export const ankiOf = (courses: readonly NotedCourse[]): string =>
  [
    '#separator:tab',
    '#html:true',
    '#columns:ID\tFrente\tVerso\tEtiquetas',
    '#guid column:1',
    '#tags column:4',
    ...courses.flatMap((course) =>
      course.lessons.flatMap((lesson) => lesson.notes.map((note) => ankiCard(course, lesson, note))),
    ),
  ]
    .join('\n')
    .concat('\n')
