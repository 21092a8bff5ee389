import type { Command } from '../../commands/kernel/command'
import { jobs, modules, reactors } from '../../composition/modules'
import { eventTypes } from '../../domain/registry'
import { eventsOf } from './events'
import { code, codes, markdownTable } from './markdown'
import { pagesTable } from './pages'

type Context = keyof typeof modules

const whoOf = ({ who }: Command) => (typeof who === 'string' ? who : who.join(', '))

function commandsOf(context: Context): string {
  const rows = Object.values(modules[context].commands)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((each) => [
      code(each.name),
      whoOf(each),
      each.internal || each.who === 'system' ? '' : code(`/api/commands/${each.kebab}`),
      each.summary,
    ])
  return markdownTable(['Command', 'Who', 'Endpoint', 'Description'], rows)
}

// In one word, since each event that is added would else change the line.
const folded = (types: string[]) => (types.length < eventTypes().length ? codes(types) : 'every event')

function projectionsOf(context: Context): string {
  const rows = Object.values(modules[context].projections)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, version, description, columns, on }) => [
      code(`${name} v${version}`),
      description,
      codes(Object.keys(columns)),
      folded(Object.keys(on)),
    ])
  return rows.length > 0 ? markdownTable(['Read model', 'Description', 'Columns', 'Folds'], rows) : ''
}

function contextChapter(context: Context): string {
  const folds = projectionsOf(context)
  return [
    `## ${context}`,
    '### Commands',
    commandsOf(context),
    '### Events',
    eventsOf(context),
    ...(folds ? ['### Read models', folds] : []),
  ].join('\n\n')
}

function workersChapter(): string {
  const reacting = reactors
    .map(({ name, on }) => [code(name), codes(Object.keys(on))])
    .sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
  const names = jobs.map(({ name }) => `- ${code(name)}`).sort()
  return `## Reactors and jobs\n\n### Reactors\n\n${markdownTable(['Reactor', 'Reacts to'], reacting)}\n\n### Jobs\n\n${names.join('\n')}`
}

/** The whole of docs/catalog.md. */
export function writeCatalogue(): string {
  const contexts = Object.keys(modules) as Context[]
  return `${[
    '# Catalogue',
    'Generated from the code by `npm run catalog`; `npm run check` fails when it is stale. A field marked `*` is personal and sealed with the person’s key, `**` with the fiscal key ([personal-data.md](personal-data.md)); `?` may be absent.',
    ...contexts.map(contextChapter),
    workersChapter(),
    `## Pages\n\n${pagesTable()}`,
  ].join('\n\n')}\n`
}
