interface Leaf<T> {
  route: T
  template: string
  names: string[]
}

interface Node<T> {
  fixed: Map<string, Node<T>>
  any?: Node<T>
  leaf?: Leaf<T>
}

export interface Match<T> {
  route: T
  /** As in the catalogue: `/course/{slug}`. */
  template: string
  params: Record<string, string>
}

const fresh = <T>(): Node<T> => ({ fixed: new Map() })
const segmentsOf = (path: string) => path.split('/').filter(Boolean)
/** The path without doubled slashes and one at its end, as routes are found by it. */
export const plainPath = (path: string): string => `/${segmentsOf(path).join('/')}`
const nameOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1]

/** Undefined for broken escapes and for U+0000, which PostgreSQL refuses in text. */
function decoded(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Finds routes by path. A fixed segment wins over a `{parameter}` in any order of adding; a path added twice throws.
 */
export class RouteTable<T> {
  private readonly root = fresh<T>()

  add(template: string, route: T): void {
    let node = this.root
    const names: string[] = []
    for (const segment of segmentsOf(template)) {
      const name = nameOf(segment)
      const next = (name ? node.any : node.fixed.get(segment)) ?? fresh<T>()
      if (name) {
        names.push(name)
        node.any = next
      } else node.fixed.set(segment, next)
      node = next
    }
    if (node.leaf) throw new Error(`${template} is taken by ${node.leaf.template}`)
    node.leaf = { route, template, names }
  }

  match(path: string): Match<T> | undefined {
    const values: string[] = []
    const leaf = this.walk(this.root, segmentsOf(path), 0, values)
    if (!leaf) return undefined
    const { route, template, names } = leaf
    return { route, template, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) }
  }

  private walk(node: Node<T>, path: string[], at: number, values: string[]): Leaf<T> | undefined {
    const segment = path[at]
    if (segment === undefined) return node.leaf
    const fixed = node.fixed.get(segment)
    const found = fixed && this.walk(fixed, path, at + 1, values)
    if (found || !node.any) return found
    const value = decoded(segment)
    if (value === undefined) return undefined
    values.push(value)
    const below = this.walk(node.any, path, at + 1, values)
    if (!below) values.pop()
    return below
  }
}
