import type { EventMeta, RecordedEvent } from '../../ports/event-store'

/** Where events find what they carry. */
interface Payloads {
  of(what: 'data' | 'meta', place: number): unknown
}

/** The bytes of a page, and where in them each event's data and meta begin and end. */
export class PageBytes implements Payloads {
  constructor(
    private readonly bytes: Buffer,
    private readonly data: Uint32Array,
    private readonly meta: Uint32Array,
  ) {}

  of(what: 'data' | 'meta', place: number): unknown {
    return JSON.parse(this.text(what, place))
  }

  text(what: 'data' | 'meta', place: number): string {
    const places = this[what]
    return this.bytes.toString('utf8', places[2 * place], places[2 * place + 1])
  }
}

/** Data and meta of one event, as JSON. */
export class Texts implements Payloads {
  constructor(
    private readonly data: string,
    private readonly meta: string,
  ) {}

  of(what: 'data' | 'meta'): unknown {
    return JSON.parse(this[what])
  }
}

/**
 * An event that parses its payloads when they are first asked for: a replay rarely needs all of them.
 * They are enumerable properties of its own, so a copy or a comparison finds them as in any other event.
 */
class LazyEvent {
  #payloads: Payloads
  #place: number
  #data: unknown
  #meta: EventMeta | undefined

  declare readonly id: string
  declare readonly type: string
  declare readonly at: string
  declare readonly stream: string
  declare readonly revision: number
  declare readonly position: string

  constructor(
    payloads: Payloads,
    place: number,
    id: string,
    type: string,
    at: string,
    stream: string,
    revision: number,
    position: string,
  ) {
    this.#payloads = payloads
    this.#place = place
    // In the order of every other event, so that equal events give equal text.
    this.id = id
    this.type = type
    Object.defineProperty(this, 'data', LazyEvent.data)
    Object.defineProperty(this, 'meta', LazyEvent.meta)
    this.at = at
    this.stream = stream
    this.revision = revision
    this.position = position
  }

  private static data = {
    enumerable: true,
    get(this: LazyEvent) {
      this.#data ??= this.#payloads.of('data', this.#place)
      return this.#data
    },
  }

  private static meta = {
    enumerable: true,
    get(this: LazyEvent) {
      this.#meta ??= this.#payloads.of('meta', this.#place) as EventMeta
      return this.#meta
    },
  }
}

export const lazyEvent = (...parts: ConstructorParameters<typeof LazyEvent>): RecordedEvent =>
  new LazyEvent(...parts) as unknown as RecordedEvent
