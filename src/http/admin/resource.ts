import type { Command } from '../../commands/kernel/command'
import { NotFound } from '../../commands/kernel/errors'
import { pageOf } from '../../contracts/kernel/catalogue'
import type { Resource, ResourceList, ResourceRow } from '../../contracts/kernel/resource'
import { type ResourceView, resourceQuery } from '../../contracts/kernel/resource-query'
import type { PageName } from '../../contracts/pages'
import type { PageContext, PageRoute } from '../kernel/page'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'

/** Binds a declared resource to its rows and commands. */
export interface Binding {
  resource: Resource
  list: (
    ctx: PageContext,
    view: ResourceView & { perPage: number },
  ) => Promise<{ rows: ResourceRow[]; total: number; blank: boolean }>
  one: (ctx: PageContext, id: string) => Promise<ResourceRow | undefined>
  /** Name of the id in the commands' input: `categoryId`. */
  key: string
  create: Command
  change: Command
  actions: Record<string, Command>
}

const PER_PAGE = 50
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function route(component: string, spec: PageRoute['spec']): PageRoute {
  const row = pageOf(component)
  if (!row) throw new Error(`${component} is not in the page catalogue`)
  return { component: component as PageName, paths: [row.path], who: row.who, spec }
}

/** The four pages of a declared resource. */
export function resourcePages({ resource, list, one }: Binding): PageRoute[] {
  const { component, noun } = resource
  const load = async (ctx: PageContext) => {
    const row = await one(ctx, ctx.params.id ?? '')
    if (!row) throw new NotFound()
    return { row }
  }
  const named = (props: { row: ResourceRow }) => props.row.name
  return [
    route(`${component}/List`, {
      title: capital(noun.many),
      load: async (ctx): Promise<ResourceList> => {
        const view = { ...resourceQuery(resource).parse(ctx.query), perPage: PER_PAGE }
        return { ...(await list(ctx, view)), ...view }
      },
    }),
    route(`${component}/Create`, {
      title: `Criar ${noun.one}`,
      load: () => ({ row: null }),
    }),
    route(`${component}/Edit`, { title: (props) => `Editar ${named(props)}`, load }),
    route(`${component}/Show`, { title: named, load }),
  ]
}

/** Actions of a declared resource: create, change, and its own by name. */
export function resourceActions(binding: Binding): ActionRoute[] {
  const { resource, key, create, change, actions } = binding
  const base = `/admin/${resource.path}`
  const { noun } = resource
  const done = (word: string) => `${capital(noun.one)} ${word}${noun.feminine ? 'a' : 'o'}.`
  const typed = ({ body }: ActionContext) =>
    Object.fromEntries(resource.form.map(({ name }) => [name, body[name]]))
  const ofOne = ({ params }: ActionContext) => ({ [key]: params.id })
  return [
    submit(base, create, {
      input: (ctx) => ({ ...typed(ctx), [key]: ctx.commandId }),
      to: (ctx) => `${base}/${ctx.commandId}`,
      say: done('criad'),
    }),
    submit(`${base}/{id}`, change, {
      method: 'put',
      input: (ctx) => ({ ...typed(ctx), ...ofOne(ctx) }),
      to: ({ params }) => `${base}/${params.id}`,
      say: done('salv'),
    }),
    ...Object.entries(actions).map(([name, command]) =>
      submit(`${base}/{id}/${name}`, command, {
        input: ofOne,
        to: base,
        say: resource.actions.find((each) => each.name === name)?.done,
      }),
    ),
  ]
}
